/*
 * Says in a sentence what an old browser lacks. It is a plain script in the language of 2009, so that it runs where the page's own,
 * which are modules, cannot be read at all.
 */
(function () {
  var needed = [
    ['JavaScript modules', function () { return 'noModule' in document.createElement('script'); }],
    ['workers', function () { return typeof Worker === 'function'; }],
    ['CompressionStream', function () { return typeof CompressionStream === 'function' && typeof DecompressionStream === 'function'; }],
    ['Array.prototype.with', function () { return typeof Array.prototype['with'] === 'function' && typeof Array.prototype.toSorted === 'function'; }],
    ['Array.prototype.findLast', function () { return typeof Array.prototype.findLast === 'function'; }],
    ['Object.hasOwn', function () { return typeof Object.hasOwn === 'function'; }],
    ['lookbehind in patterns', function () { return new RegExp('(?<=a)b').test('ab'); }],
    ['BigInt', function () { return typeof BigInt === 'function' && typeof BigInt.asIntN === 'function'; }]
  ];
  var missing = [];
  for (var at = 0; at < needed.length; at++) {
    try {
      if (!needed[at][1]()) missing.push(needed[at][0]);
    } catch (thrown) {
      missing.push(needed[at][0]);
    }
  }
  if (missing.length === 0) return;
  var root = document.getElementById('root');
  var sentence = document.createElement('p');
  sentence.setAttribute('role', 'alert');
  sentence.style.cssText = 'max-width: 40em; margin: 48px auto; padding: 0 16px; font: 16px/24px sans-serif';
  sentence.appendChild(
    document.createTextNode(
      'This browser is too old for the CRD Playground: it lacks ' + missing.join(', ') +
        '. Chrome and Edge 110, Firefox 115 and Safari 16.4, or anything newer, have it all.'
    )
  );
  root.parentNode.insertBefore(sentence, root);
})();

import { describe, expect, it } from 'vitest';
import { playgroundOf } from '../playground.ts';
import { changedLimit, changedLink, withChangedLink } from './changed-links.ts';

const work = (text: string): ReturnType<typeof playgroundOf> => ({
  ...playgroundOf(text, 'b: 2\n'),
  version: '1.33' as const,
  pinned: ['kubectl get a'],
});

describe('changed links', () => {
  it('come back as they were, each for itself', () => {
    const kept = withChangedLink(withChangedLink(undefined, '1one', work('a')), '1two', work('b'));
    expect(changedLink(kept, '1one')).toEqual(work('a'));
    expect(changedLink(kept, '1two')).toEqual(work('b'));
    expect(changedLink(kept, '1three')).toBeUndefined();
  });

  it('are forgotten once they are as they were shared', () => {
    const kept = withChangedLink(withChangedLink(undefined, '1one', work('a')), '1one', undefined);
    expect(changedLink(kept, '1one')).toBeUndefined();
    expect(kept.length).toBeLessThan(40);
  });

  it('never take more room than they may, the latest before the others', () => {
    const large = 'x'.repeat(changedLimit * 0.6);
    let kept = withChangedLink(undefined, '1old', work(large));
    kept = withChangedLink(kept, '1small', work('a'));
    kept = withChangedLink(kept, '1new', work(large));
    expect(kept.length).toBeLessThan(changedLimit + 100);
    expect(changedLink(kept, '1new')).toEqual(work(large));
    expect(changedLink(kept, '1small')).toEqual(work('a'));
    expect(changedLink(kept, '1old')).toBeUndefined();
    const tooLarge = withChangedLink(kept, '1huge', work('x'.repeat(changedLimit)));
    expect(changedLink(tooLarge, '1huge')).toBeUndefined();
    expect(changedLink(tooLarge, '1new')).toEqual(work(large));
  });

  it('are the latest twenty', () => {
    let kept: string | undefined;
    for (let at = 0; at < 25; at++) kept = withChangedLink(kept, `1link${at}`, work(String(at)));
    expect(changedLink(kept, '1link24')).toEqual(work('24'));
    expect(changedLink(kept, '1link5')).toEqual(work('5'));
    expect(changedLink(kept, '1link4')).toBeUndefined();
  });

  it.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['a version of the future', '{"version":2,"links":[["1one",{"f":[]}]]}'],
    ['no list', '{"version":1,"links":{}}'],
    ['entries of another shape', '{"version":1,"links":[null,3,["1one"],[["1one"],{}]]}'],
  ])('are none where the text is %s', (_, kept) => {
    expect(changedLink(kept, '1one')).toBeUndefined();
    expect(changedLink(withChangedLink(kept, '1two', work('a')), '1two')).toEqual(work('a'));
  });
});

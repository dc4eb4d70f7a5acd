/** The annotation in which `kubectl apply` remembers what it applied last. */
import { goJson } from '../../values/go-json.ts';
import { getIn, isObject, type ObjectValue, setIn, withMember } from '../../values/value.ts';

/** The key of the annotation. */
export const lastAppliedAnnotation = 'kubectl.kubernetes.io/last-applied-configuration';

/** What an object says was applied last, as JSON text; `undefined` where it says nothing. */
export function lastApplied(object: ObjectValue): string | undefined {
  const text = getIn(object, 'metadata', 'annotations', lastAppliedAnnotation);
  return typeof text === 'string' ? text : undefined;
}

/** The object as it goes into the annotation: without the annotation, but with an `annotations` member, as kubectl writes it. */
export function configurationOf(object: ObjectValue): ObjectValue {
  const annotations = getIn(object, 'metadata', 'annotations');
  const others = isObject(annotations) ? withMember(annotations, lastAppliedAnnotation, undefined) : new Map();
  return setIn(object, ['metadata', 'annotations'], others);
}

/** The object with the annotation that holds its own text, one line feed at its end. */
export function withLastApplied(object: ObjectValue): ObjectValue {
  const text = `${goJson(configurationOf(object))}\n`;
  return setIn(object, ['metadata', 'annotations', lastAppliedAnnotation], text);
}

/** Renews the annotation where there is one, or sets it where asked to. */
export function updateLastApplied(object: ObjectValue, create: boolean): ObjectValue {
  return create || (lastApplied(object) ?? '') !== '' ? withLastApplied(object) : object;
}

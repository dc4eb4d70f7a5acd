/** Where the documents of a report stand in their files. */
import type { PlacedDocument } from './documents.ts';
import type { DocumentPlaces, Marker, Place, Report } from './report.ts';

/** The places of documents. */
export function placesOf(documents: readonly PlacedDocument[]): DocumentPlaces {
  const places = new Int32Array(documents.length * 2);
  let at = 0;
  for (const { document } of documents) {
    places[at++] = document.start;
    places[at++] = document.end;
  }
  return places;
}

/** Where the document at an index of the report stands; `undefined` where there is none. */
export function placeOf({ documents, places }: Pick<Report, 'documents' | 'places'>, at: number): Place | undefined {
  const start = places[at * 2];
  const end = places[at * 2 + 1];
  const file = documents[at]?.file;
  return start === undefined || end === undefined || file === undefined ? undefined : { file, start, end };
}

/** The markers that stand within a place. */
export function markersWithin({ file, start, end }: Place, markers: readonly Marker[]): readonly Marker[] {
  return markers.filter((marker) => marker.file === file && marker.start >= start && marker.start <= end);
}

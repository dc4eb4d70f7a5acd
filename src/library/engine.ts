/**
 * `crd-playground/engine`: the engine's own door. Whoever builds on it gets a server, kubectl and the parts they are made of; between minor
 * versions of the package it may change.
 *
 * @packageDocumentation
 */
export * from '../engine/index.ts';

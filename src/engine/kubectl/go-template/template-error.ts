/** What stops the parsing or the execution of a template; caught where the one or the other was started. */

/** An error with Go's text. */
export class TemplateError extends Error {}

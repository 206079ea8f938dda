/** The reason why an edit is impossible, in a sentence for the editor. */
export class EditError extends Error {
  override name = 'EditError';
}

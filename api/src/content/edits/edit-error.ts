/** Why an edit cannot be made, in a sentence for whoever wants it. */
export class EditError extends Error {
  override name = 'EditError';
}

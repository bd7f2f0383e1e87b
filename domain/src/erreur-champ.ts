/** A sentence about one attribute, for `InvalidInput` and the points of the wizard. */
export type ErreurChamp = { champ: string; message: string }

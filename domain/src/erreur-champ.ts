/** A sentence about one attribute: what `InvalidInput` and the wizard's points are made of. */
export type ErreurChamp = { champ: string; message: string }

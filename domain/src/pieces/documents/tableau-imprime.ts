export type Tableau = {
  titre: string
  /** Text shown when there is no row. */
  vide: string
  colonnes: readonly string[]
  rangees: readonly (readonly string[])[]
}

import type { Colonne } from '../imports/colonne.ts'
import { COLONNES_ADHERENTS } from '../imports/colonnes-adherents.ts'
import { COLONNES_ENTREPRISES } from '../imports/colonnes-entreprises.ts'
import { COLONNES_EXPLOITATIONS } from '../imports/colonnes-exploitations.ts'
import { COLONNES_FOURNISSEURS } from '../imports/colonnes-fournisseurs.ts'
import { COLONNES_MATERIELS } from '../imports/colonnes-materiels.ts'

const byChamp = (colonnes: readonly Colonne[]) => new Map(colonnes.map((colonne) => [colonne.champ, colonne]))

const COLONNES = new Map([
  ['adherent', byChamp(COLONNES_ADHERENTS)],
  ['entreprise', byChamp(COLONNES_ENTREPRISES)],
  ['exploitation', byChamp(COLONNES_EXPLOITATIONS)],
  ['fournisseur', byChamp(COLONNES_FOURNISSEURS)],
  ['materiel', byChamp(COLONNES_MATERIELS)],
])

/** The column of the workbooks for this attribute: its title and its labels. */
export const colonneOf = (objet: string, champ: string): Colonne | undefined => COLONNES.get(objet)?.get(champ)

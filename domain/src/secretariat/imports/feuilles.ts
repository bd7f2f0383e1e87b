import { FEUILLE_LABELS, FEUILLES, type Feuille } from '../../pieces/classeurs/feuille.ts'
import { normalise } from '../../texte.ts'
import type { Colonne } from './colonne.ts'
import { COLONNES_ADHERENTS } from './colonnes-adherents.ts'
import { COLONNES_ENTREPRISES } from './colonnes-entreprises.ts'
import { COLONNES_EXPLOITATIONS } from './colonnes-exploitations.ts'
import { COLONNES_FOURNISSEURS } from './colonnes-fournisseurs.ts'
import { COLONNES_MATERIELS } from './colonnes-materiels.ts'

export const COLONNES: Record<Feuille, readonly Colonne[]> = {
  entreprises: COLONNES_ENTREPRISES,
  exploitations: COLONNES_EXPLOITATIONS,
  adherents: COLONNES_ADHERENTS,
  materiels: COLONNES_MATERIELS,
  fournisseurs: COLONNES_FOURNISSEURS,
}

/** Sets of columns that identify a record: one set, complete, is enough. */
export const CLES: Record<Feuille, readonly (readonly string[])[]> = {
  entreprises: [['siret']],
  exploitations: [['siret_entreprise', 'nom']],
  adherents: [
    ['siret_entreprise', 'nom', 'prenom'],
    ['siret_entreprise', 'id'],
  ],
  materiels: [['siret_entreprise']],
  fournisseurs: [['code'], ['siret'], ['tva_intra']],
}

/** Cell content that empties an attribute; an empty cell leaves it as it is. */
export const VIDE = '-'

/** Limits of a file: bytes, rows over all sheets, columns. */
export const IMPORT_MAX = 50 * 1024 * 1024
export const LIGNES_MAX = 200_000
export const COLONNES_MAX = 200

export const feuilleOf = (nom: string): Feuille | undefined =>
  FEUILLES.find((feuille) => [feuille, FEUILLE_LABELS[feuille]].some((one) => normalise(one) === normalise(nom)))

/** Finds the column of a header, by its title without case, accents or spaces, or by the name of the attribute. */
export const colonneOf = (feuille: Feuille, titre: string): Colonne | undefined =>
  COLONNES[feuille].find((colonne) => [colonne.titre, colonne.champ].some((one) => normalise(one) === normalise(titre)))

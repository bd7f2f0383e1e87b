import type { Jour } from '@sillon/domain/jour'
import type { Libelles } from '@sillon/domain/secretariat/imports/cellule'
import type { Outils } from '@sillon/domain/secretariat/imports/plan'
import { normalise } from '@sillon/domain/texte'
import type { Database } from '../../platform/db/database.ts'
import { parseTelephone, TELEPHONE_INVALIDE } from '../../platform/telephone.ts'
import { listCommunes, listReferences, type References } from './references.repository.ts'

export type Listes = { libelles: Libelles; reference: Outils['reference'] }

/** The reference lists of the database, by label and by id, read once for a whole workbook. */
export async function loadListes(db: Database): Promise<Listes> {
  const references = await listReferences(db)
  const parId = new Map<string, string>()
  const parLibelle = new Map<string, string>()
  for (const [nom, lignes] of Object.entries(references) as [keyof References, References[keyof References]][]) {
    for (const { id, libelles, actif } of lignes) {
      parId.set(`${nom} ${id}`, libelles[0] ?? id)
      for (const libelle of actif ? libelles : []) parLibelle.set(`${nom} ${normalise(libelle)}`, id)
    }
  }
  return {
    libelles: (referentiel, id) => parId.get(`${referentiel} ${id}`),
    reference: (referentiel, libelle) => parLibelle.get(`${referentiel} ${normalise(libelle)}`),
  }
}

type Valeurs = Readonly<Record<string, string>>

/** Everything the rules need for a batch of rows. */
export async function loadOutils(
  db: Database,
  listes: Listes,
  { lignes, today }: { lignes: readonly { valeurs: Valeurs }[]; today: Jour },
): Promise<Outils> {
  const codes = new Set(lignes.flatMap(({ valeurs }) => codesPostaux(valeurs)))
  const communes = new Map(
    (await listCommunes(db, [...codes])).map((one) => [`${one.code_postal} ${normalise(one.nom)}`, one]),
  )
  return {
    ...listes,
    today,
    lisTelephone: (saisie, codePostal) => {
      const valeur = parseTelephone(saisie, codePostal)
      return valeur === null ? { erreur: TELEPHONE_INVALIDE } : { valeur }
    },
    commune: (code_postal, nom) => communes.get(`${code_postal} ${normalise(nom)}`),
  }
}

const codesPostaux = (valeurs: Valeurs): string[] =>
  Object.entries(valeurs).flatMap(([champ, valeur]) =>
    champ.endsWith('.code_postal') ? [valeur.replace(/\s/g, '').padStart(5, '0')] : [],
  )

/** The same tools, with the farms of one company by name. */
export const withExploitations = (
  outils: Outils,
  exploitations: readonly { id: string; nom: string; statut: string }[],
): Outils => ({
  ...outils,
  libelles: (referentiel, id) =>
    referentiel === 'exploitations'
      ? exploitations.find((one) => one.id === id)?.nom
      : outils.libelles(referentiel, id),
  reference: (referentiel, libelle) =>
    referentiel === 'exploitations'
      ? exploitations.find(({ nom, statut }) => statut === 'active' && normalise(nom) === normalise(libelle))?.id
      : outils.reference(referentiel, libelle),
})

import { addJours, type Jour } from '@sillon/domain/jour'
import type pg from 'pg'
import { insertComptes, toCompte } from './comptes.ts'
import { copyRows } from './copy-rows.ts'
import type { DossierDemonstration } from './dossier.ts'
import type { Hasard } from './hasard.ts'

type Voisinage = { dossiers: readonly DossierDemonstration[]; vers: DossierDemonstration; today: Jour }

/**
 * Gives another company an account and a machine that it offers to transfer to `vers`, so that visitors see both sides
 * of what happens between two members.
 */
export async function insertVoisin(client: pg.Client, hasard: Hasard, { dossiers, vers, today }: Voisinage) {
  // The principal contacts of every eighth company are only invited: they have no account yet.
  const voisin = dossiers.find((dossier, rang) => rang % 8 !== 0 && isVoisin(dossier))
  const materiel = voisin?.materiels.find(({ statut }) => statut === 'en_service')
  if (!voisin || !materiel) return
  const compte = toCompte(hasard.uuid(), 'voisin', voisin.adherents[0])
  await insertComptes(client, [compte])
  await copyRows(client, 'transferts', [
    {
      id: hasard.uuid(),
      materiel_id: materiel.id,
      de_entreprise_id: voisin.entreprise.id,
      vers_entreprise_id: vers.entreprise.id,
      message: 'Comme convenu à la foire de Mirebeau.',
      demande_par: compte.id,
      demande_le: `${addJours(today, -3)}T09:20:00Z`,
      expire_le: `${addJours(today, 27)}T09:20:00Z`,
    },
  ])
}

export const isVoisin = ({ adhesions, adherents: [contact], exploitations, materiels }: DossierDemonstration) =>
  adhesions.some(({ statut }) => statut === 'active') &&
  contact?.droit === 'gestionnaire' &&
  contact.email !== null &&
  !contact.est_retraite &&
  exploitations.length > 0 &&
  materiels.length > 1

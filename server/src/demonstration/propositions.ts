import { addJours, type Jour } from '@sillon/domain/jour'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { DossierDemonstration } from './dossier.ts'
import type { Hasard } from './hasard.ts'

type Options = { dossier: DossierDemonstration; propose_par: string; today: Jour }

/** A manager would add the telephone of the other one, who has an account: it waits for him, or for the cooperative. */
export async function insertProposition(client: pg.Client, hasard: Hasard, { dossier, propose_par, today }: Options) {
  const [, personne] = dossier.adherents
  if (!personne) return
  await copyRows(client, 'propositions_personne', [
    {
      id: hasard.uuid(),
      cree_le: `${addJours(today, -2)}T17:05:00Z`,
      adherent_id: personne.id,
      entreprise_id: dossier.entreprise.id,
      propose_par,
      champs: JSON.stringify([{ champ: 'telephone_fixe', avant: null, apres: '+33536490413' }]),
    },
  ])
}

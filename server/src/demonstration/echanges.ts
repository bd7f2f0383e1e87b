import { addJours, type Jour } from '@sillon/domain/jour'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { DossierDemonstration } from './dossier.ts'
import type { Hasard } from './hasard.ts'

type Options = { dossiers: readonly [DossierDemonstration, DossierDemonstration]; auteur_id: string; today: Jour }

/** A call and a letter of this autumn, which the office has dealt with. */
export async function insertEchanges(client: pg.Client, hasard: Hasard, { dossiers, auteur_id, today }: Options) {
  const [chaumes, jolly] = dossiers
  const [appel, lettre] = [addJours(today, -25), addJours(today, -40)]
  await copyRows(client, 'echanges', [
    {
      id: hasard.uuid(),
      entreprise_id: chaumes.entreprise.id,
      adherent_id: chaumes.adherents[1]?.id ?? null,
      moyen: 'telephone',
      le: appel,
      note: 'Veut étaler les pneus sur deux mois.',
      auteur_id,
      commence_le: `${appel}T09:12:00Z`,
      termine_le: `${appel}T09:15:00Z`,
    },
    {
      id: hasard.uuid(),
      entreprise_id: jolly.entreprise.id,
      adherent_id: jolly.adherents[0]?.id ?? null,
      moyen: 'papier',
      le: addJours(lettre, -2),
      note: 'Demande que ses factures viennent par la poste.',
      auteur_id,
      commence_le: `${lettre}T10:30:00Z`,
      termine_le: `${lettre}T10:34:00Z`,
    },
  ])
}

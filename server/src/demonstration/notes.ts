import { addJours, type Jour } from '@sillon/domain/jour'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { DossierDemonstration } from './dossier.ts'
import type { Hasard } from './hasard.ts'

type Options = { dossiers: readonly [DossierDemonstration, DossierDemonstration]; auteur_id: string; today: Jour }

/** The office remembers something about two companies. */
export async function insertNotes(client: pg.Client, hasard: Hasard, { dossiers, auteur_id, today }: Options) {
  const [chaumes, jolly] = dossiers
  const notes = [
    { dossier: chaumes, texte: 'Appeler après 19 h, ou le samedi matin.', epinglee: true, jours: 120 },
    {
      dossier: chaumes,
      texte: 'Livraisons par la cour du haut\u00a0: le pont du bas ne porte pas un camion.',
      epinglee: false,
      jours: 64,
    },
    { dossier: jolly, texte: 'Ne lit pas ses e-mails\u00a0: tout par la poste.', epinglee: true, jours: 40 },
  ]
  await copyRows(
    client,
    'notes',
    notes.map(({ dossier, jours, ...note }) => ({
      id: hasard.uuid(),
      entreprise_id: dossier.entreprise.id,
      ...note,
      auteur_id,
      ecrite_le: `${addJours(today, -jours)}T10:05:00Z`,
    })),
  )
}

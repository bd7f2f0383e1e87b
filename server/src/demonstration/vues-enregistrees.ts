import type { Jour } from '@sillon/domain/jour'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { Hasard } from './hasard.ts'

type Options = { hasard: Hasard; utilisateur_id: string; today: Jour }

/** Two lists that the administrator comes back to. */
export async function insertVuesEnregistrees(client: pg.Client, { hasard, utilisateur_id, today }: Options) {
  const vues = [
    {
      liste: '/admin/cotisations',
      nom: 'À relancer',
      recherche: { campagne_id: 'toutes', statut: 'en_retard', tri: '-reste' },
    },
    { liste: '/admin/adhesions', nom: 'Dossiers à compléter', recherche: { statut: 'a_completer' } },
  ]
  await copyRows(
    client,
    'vues_enregistrees',
    vues.map(({ recherche, ...vue }) => ({
      id: hasard.uuid(),
      ...vue,
      utilisateur_id,
      recherche: JSON.stringify(recherche),
      cree_le: `${today}T08:00:00Z`,
    })),
  )
}

import { addJours, type Jour } from '@sillon/domain/jour'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { Contexte, DossierDemonstration } from './dossier.ts'
import type { Hasard } from './hasard.ts'
import { isVoisin } from './voisin.ts'

type Options = {
  dossiers: readonly DossierDemonstration[]
  repond: DossierDemonstration
  today: Jour
  categories: Contexte['categories']
}

type Exemple = { code: string; dans: number; jours: number; message: string | null; trouve?: boolean }

const EXEMPLES: readonly Exemple[] = [
  { code: 'semoir-monograine', dans: 24, jours: 3, message: 'Pour 14 hectares de tournesol, le mien est en panne.' },
  { code: 'benne', dans: 9, jours: 1, message: 'Une journée, pour rentrer la paille.' },
  { code: 'broyeur-de-branches', dans: 40, jours: 6, message: null },
  { code: 'tonne-a-lisier', dans: 12, jours: 2, message: 'Je viens la chercher.', trouve: true },
]

/**
 * Machines that four neighbours need: `adherent2`, who agreed to be asked, sees them at the first load, and answered one
 * that its author accepted.
 */
export async function insertBesoins(client: pg.Client, hasard: Hasard, options: Options) {
  const { dossiers, repond, today, categories } = options
  // The last of them: the first one has the account of `voisin`, whom stories ask for a machine.
  const auteurs = dossiers.filter(isVoisin).slice(-EXEMPLES.length)
  const lignes = EXEMPLES.flatMap(({ code, dans, jours, message, trouve = false }, rang) => {
    const auteur = auteurs[rang]
    const categorie = categories.get(code)
    const [adherent, commune] = [auteur?.adherents[0], auteur?.exploitations[0]?.adresse?.code_insee]
    if (!adherent || !commune || !categorie) return []
    const besoin = {
      id: hasard.uuid(),
      adherent_id: adherent.id,
      materiel: categorie.libelle,
      categorie_id: categorie.id,
      du: addJours(today, dans),
      au: addJours(today, dans + jours),
      message,
      code_insee: commune,
      rayon_km: 50,
      ecrit_le: `${addJours(today, -2 - rang)}T18:40:00Z`,
      trouve_le: trouve ? `${addJours(today, -1)}T07:15:00Z` : null,
    }
    return [besoin]
  })
  await copyRows(client, 'besoins', lignes)
  const [, associe] = repond.adherents
  await copyRows(
    client,
    'reponses_besoin',
    lignes.flatMap(({ id, ecrit_le, trouve_le }) =>
      associe && trouve_le
        ? {
            id: hasard.uuid(),
            besoin_id: id,
            adherent_id: associe.id,
            statut: 'acceptee',
            mot: 'La nôtre est libre, passez à la cour.',
            propose_le: ecrit_le,
            reponse: 'Merci, à jeudi.',
            repondu_le: trouve_le,
          }
        : [],
    ),
  )
}

import type { RepartitionPenurie } from '@sillon/contract/achats/clotures'
import type { DecisionCloture } from '@sillon/domain/achats/groupements-achats/decision-cloture'
import type { ReglePenurie } from '@sillon/domain/achats/groupements-achats/repartition-penurie'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import { readGroupement } from '../groupements-achats/lecture.service.ts'
import { listBonsCloture } from './bons.repository.ts'
import { readCloture } from './plan.service.ts'

type Penurie = { article_id: string; regle: ReglePenurie; disponible: number }

/** Previews what a rule would give to each order and the sentence each member would read; nothing is saved. */
export async function previewRepartition(
  { db, now }: { db: Database; now: Date },
  id: string,
  { article_id, ...parametres }: Penurie,
): Promise<RepartitionPenurie> {
  const groupement = await readGroupement(db, id)
  const avec: DecisionCloture = { article_id, probleme: 'penurie', choix: 'repartir', parametres }
  const { plan, articles } = await readCloture(db, groupement, { now, avec })
  if (articles.every((article) => article.id !== article_id)) throw new NotFound()
  const bons = new Map((await listBonsCloture(db, id)).map((bon) => [bon.id, bon]))
  const lignes = plan.lignes
    .filter((ligne) => ligne.article_id === article_id)
    .map(({ bon_id, nombre, nombre_attribue, explication }) => ({
      bon_id,
      numero: bons.get(bon_id)?.numero ?? null,
      raison_sociale: bons.get(bon_id)?.raison_sociale ?? '',
      demande: nombre,
      attribue: nombre_attribue,
      explication,
    }))
  return {
    demande: lignes.reduce((total, { demande }) => total + demande, 0),
    attribue: lignes.reduce((total, { attribue }) => total + attribue, 0),
    lignes,
  }
}

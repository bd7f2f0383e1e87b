import type { RelancesPiece, ResultatRelances } from '@sillon/contract/tresorerie/relances'
import { jourOf } from '@sillon/domain/jour'
import type { ParametresRelances } from '@sillon/domain/organisme/parametres/relances'
import { isEnRepos } from '@sillon/domain/tresorerie/creances/repos-annonce'
import { findPause, prochaineRelance } from '@sillon/domain/tresorerie/relances/relance'
import { decideRelanceManuelle, isEtapeManuelle } from '@sillon/domain/tresorerie/relances/relance-manuelle'
import { listDestinatairesFactures } from '../../comptes/destinataires/destinataires.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { lockCreance } from '../creances/creances.service.ts'
import { objetOf } from '../creances/objet-journal.ts'
import { findCandidate } from './candidates.service.ts'
import { sendCourriel } from './envoi.service.ts'
import { listRelances } from './relances.repository.ts'

type Sorties = { outbox: Outbox; jobs: Jobs }
type Ecartee = ResultatRelances['ecartees'][number]

/**
 * Sends reminders by hand, each piece in its own transaction: one that is refused is reported and does not stop the
 * others.
 */
export async function relancer(
  context: RequestContext,
  sorties: Sorties,
  ids: readonly string[],
): Promise<ResultatRelances> {
  const parametres = await readParametres(context.db, SECTIONS.relances)
  const ecartees: Ecartee[] = []
  const uniques = [...new Set(ids)]
  for (const id of uniques) {
    const ecartee = await act(context, (inside) => remindOne(inside, sorties, { id, parametres }))
    if (ecartee) ecartees.push(ecartee)
  }
  return { envoyees: uniques.length - ecartees.length, ecartees }
}

async function remindOne(
  context: RequestContext,
  sorties: Sorties,
  { id, parametres }: { id: string; parametres: ParametresRelances },
): Promise<Ecartee | undefined> {
  const { db, now } = context
  const today = jourOf(now)
  await lockCreance(db, id)
  const piece = await findCandidate(db, id, now)
  const { numero = null, raison_sociale = null } = piece ?? {}
  const joignable = piece !== undefined && (await listDestinatairesFactures(db, piece.entreprise_id)).length > 0
  const { etape, motif } = decideRelanceManuelle(piece, { parametres, today, joignable })
  if (!piece || !etape) return { id, numero, raison_sociale, motif: motif ?? 'introuvable' }
  const sent = await sendCourriel({ db, now, ...sorties }, piece, { etape, parametres })
  if (!sent) return { id, numero, raison_sociale, motif: 'faite' }
  await recordAction(context, { action: 'relance', objet: objetOf(piece.nature), objet_id: id, apres: { etape } })
  return undefined
}

export async function readRelances(db: Database, now: Date, id: string): Promise<RelancesPiece> {
  const piece = await findCandidate(db, id, now)
  if (!piece) throw new NotFound()
  const parametres = await readParametres(db, SECTIONS.relances)
  const today = jourOf(now)
  const prochaine = prochaineRelance(piece, { parametres, envoyees: piece.envoyees, today })
  const libelleOf = (code: string) =>
    isEtapeManuelle(code) ? 'Relance à la main' : (parametres.etapes.find((one) => one.code === code)?.libelle ?? code)
  return {
    envoyees: (await listRelances(db, id)).map((relance) => ({ ...relance, libelle: libelleOf(relance.etape) })),
    prochaine: prochaine ? { libelle: prochaine.etape.libelle, jour: prochaine.jour } : null,
    pause: findPause(piece) ?? (parametres.actives ? null : 'inactives'),
    annonce: isEnRepos(piece.annonce, today) ? piece.annonce : null,
  }
}

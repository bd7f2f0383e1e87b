import type { CourrielLigne } from '@sillon/contract/secretariat/courriels'
import { type ActeCourriel, requireActe } from '@sillon/domain/secretariat/courriels/actes-courriel'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { findAdresseFiche, findCourriel, lockCourriel, updateStatut } from './liste.repository.ts'

/**
 * Sends a failed or cancelled mail again as if it were new, to the corrected address when the person’s changed since.
 */
export function renvoyerCourriel(context: RequestContext, outbox: Outbox, id: string): Promise<CourrielLigne> {
  return actOnCourriel(context, 'renvoyer', id, async (tx) => {
    const destinataire = await findAdresseFiche(tx, id)
    await updateStatut(tx, id, {
      statut: 'en_attente',
      tentatives: 0,
      erreur: null,
      prochain_essai_le: context.now,
      ...(destinataire && { destinataire }),
    })
    await outbox.wake(tx)
  })
}

export const cancelCourriel = (context: RequestContext, id: string): Promise<CourrielLigne> =>
  actOnCourriel(context, 'annuler', id, (tx) => updateStatut(tx, id, { statut: 'annule', contenu_chiffre: null }))

function actOnCourriel(
  context: RequestContext,
  acte: ActeCourriel,
  id: string,
  change: (tx: Database) => Promise<void>,
) {
  return act(context, async (inside, tx) => {
    await lockCourriel(tx, id)
    const avant = await readCourriel(tx, id)
    requireActe(acte, avant)
    await change(tx)
    const apres = await readCourriel(tx, id)
    await recordAction(inside, {
      action: acte,
      objet: 'courriel',
      objet_id: id,
      avant: { statut: avant.statut },
      apres: {
        statut: apres.statut,
        ...(apres.destinataire !== avant.destinataire && { adresse_corrigee: true }),
      },
    })
    return apres
  })
}

async function readCourriel(tx: Database, id: string): Promise<CourrielLigne> {
  const found = await findCourriel(tx, id)
  if (!found) throw new NotFound()
  return found
}

import { WEB_PATHS } from '@sillon/contract/web-paths'
import { sansLien } from '@sillon/domain/lien-dans-un-nom'
import { listDestinataires } from '../../comptes/destinataires/destinataires.service.ts'
import { saveProposee } from '../../comptes/personnes/personne.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { holdPersonnes } from '../adherents/fusion.service.ts'
import { toMailAcceptation, toMailReponse } from './propositions-personne.mails.ts'
import {
  closeProposition,
  findConcernee,
  findDestinataire,
  lockProposition,
} from './propositions-personne.repository.ts'
import { nomsDe } from './propositions-personne.service.ts'

type Reponse = { id: string; accepte: boolean; parLaCooperative: boolean }

/** Records the answer of the person, or of the cooperative for them. A refusal changes nothing of the person. */
export function answerProposition(context: RequestContext, outbox: Outbox, reponse: Reponse) {
  const { id, accepte, parLaCooperative } = reponse
  return act(context, async (inside, tx) => {
    const { session, now } = context
    const concernee = await findConcernee(tx, id)
    if (!concernee || !(parLaCooperative || concernee.adherent_id === session.adherent_id)) throw new NotFound()
    const { adherent_id } = concernee
    await holdPersonnes(tx, [adherent_id])
    // Read before the change: the mail goes to the former address.
    const destinataire = accepte ? await findDestinataire(tx, adherent_id) : undefined
    const proposition = await lockProposition(tx, id)
    if (!proposition || proposition.adherent_id !== adherent_id) throw new NotFound()
    const { champs, entreprise_id, raison_sociale: entreprise } = proposition
    if (accepte) await saveProposee(inside, adherent_id, champs)
    await closeProposition(tx, id, {
      statut: accepte ? 'acceptee' : 'refusee',
      decide_le: now,
      decide_par: session.id,
    })
    const action = accepte ? 'proposition_acceptee' : 'proposition_refusee'
    const apres = { entreprise_id, champs: nomsDe(champs) }
    await recordAction(inside, { action, objet: 'adherent', objet_id: adherent_id, apres })
    await tellProposant(inside, outbox, { ...proposition, accepte, parLaCooperative })
    if (!destinataire?.email) return
    const { prenom, email, utilisateur_id } = destinataire
    const mail = toMailAcceptation(
      { prenom, entreprise, champs: nomsDe(champs), parLaCooperative },
      outbox.urlOf(WEB_PATHS.informations),
    )
    await outbox.post(tx, { email, utilisateur_id, adherent_id }, mail, now)
  })
}

type Repondue = Omit<Reponse, 'id'> & NonNullable<Awaited<ReturnType<typeof lockProposition>>>

/** Only as long as they manage the company: whoever left it has nothing more to learn of its people. */
async function tellProposant({ db, session, now }: RequestContext, outbox: Outbox, repondue: Repondue) {
  const { propose_par, entreprise_id, raison_sociale, champs, cree_le, accepte, parLaCooperative } = repondue
  if (propose_par === null || propose_par === session.id) return
  const gestionnaires = await listDestinataires(db, entreprise_id)
  const proposant = gestionnaires.find(({ utilisateur_id }) => utilisateur_id === propose_par)
  if (!proposant) return
  const dite = { entreprise: sansLien(raison_sociale), champs: nomsDe(champs), accepte, parLaCooperative, cree_le }
  await outbox.post(db, proposant, toMailReponse(dite, outbox.urlOf(WEB_PATHS.mesCotisations)), now)
}

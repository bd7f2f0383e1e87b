import { WEB_PATHS } from '@sillon/contract/web-paths'
import type { ChampPropose } from '@sillon/domain/comptes/personnes/proposition'
import { splitAcceptes } from '@sillon/domain/comptes/personnes/proposition-changements'
import { sansLien } from '@sillon/domain/lien-dans-un-nom'
import { RuleViolation } from '@sillon/domain/rule-violation'
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

/** `choisis`: the names of the attributes accepted; none is a refusal of the whole. */
type Reponse = { id: string; choisis: readonly string[]; parLaCooperative: boolean }

/** Records the answer of the person, or of the cooperative for them. What is refused changes nothing of the person. */
export function answerProposition(context: RequestContext, outbox: Outbox, reponse: Reponse) {
  const { id, choisis, parLaCooperative } = reponse
  return act(context, async (inside, tx) => {
    const { session, now } = context
    const concernee = await findConcernee(tx, id)
    if (!concernee || !(parLaCooperative || concernee.adherent_id === session.adherent_id)) throw new NotFound()
    const { adherent_id } = concernee
    await holdPersonnes(tx, [adherent_id])
    // Read before the change: the mail goes to the former address.
    const destinataire = choisis.length > 0 ? await findDestinataire(tx, adherent_id) : undefined
    const proposition = await lockProposition(tx, id)
    if (!proposition || proposition.adherent_id !== adherent_id) throw new NotFound()
    const { champs, entreprise_id, raison_sociale: entreprise } = proposition
    const { acceptes, refuses } = splitAcceptes(champs, choisis)
    if (acceptes.length < new Set(choisis).size) throw etrangers()
    const accepte = acceptes.length > 0
    if (accepte) await saveProposee(inside, adherent_id, acceptes)
    await closeProposition(tx, id, {
      statut: accepte ? 'acceptee' : 'refusee',
      decide_le: now,
      decide_par: session.id,
    })
    const action = accepte ? 'proposition_acceptee' : 'proposition_refusee'
    const apres = {
      entreprise_id,
      champs: nomsDe(accepte ? acceptes : refuses),
      ...(accepte && refuses.length > 0 && { refuses: nomsDe(refuses) }),
    }
    await recordAction(inside, { action, objet: 'adherent', objet_id: adherent_id, apres })
    await tellProposant(inside, outbox, { ...proposition, acceptes, refuses, parLaCooperative })
    if (!destinataire?.email) return
    const { prenom, email, utilisateur_id } = destinataire
    const mail = toMailAcceptation(
      { prenom, entreprise: sansLien(entreprise), champs: nomsDe(acceptes), parLaCooperative },
      outbox.urlOf(WEB_PATHS.informations),
    )
    await outbox.post(tx, { email, utilisateur_id, adherent_id }, mail, now)
  })
}

type Repondue = NonNullable<Awaited<ReturnType<typeof lockProposition>>> & {
  acceptes: ChampPropose[]
  refuses: ChampPropose[]
  parLaCooperative: boolean
}

/** Only as long as they manage the company: whoever left it has nothing more to learn of its people. */
async function tellProposant({ db, session, now }: RequestContext, outbox: Outbox, repondue: Repondue) {
  const { propose_par, entreprise_id, raison_sociale, cree_le, parLaCooperative } = repondue
  if (propose_par === null || propose_par === session.id) return
  const gestionnaires = await listDestinataires(db, entreprise_id)
  const proposant = gestionnaires.find(({ utilisateur_id }) => utilisateur_id === propose_par)
  if (!proposant) return
  const noms = { acceptes: nomsDe(repondue.acceptes), refuses: nomsDe(repondue.refuses) }
  const dite = { entreprise: sansLien(raison_sociale), ...noms, parLaCooperative, cree_le }
  await outbox.post(db, proposant, toMailReponse(dite, outbox.urlOf(WEB_PATHS.mesCotisations)), now)
}

const etrangers = () =>
  new RuleViolation('proposition.etrangers', 'Une des informations cochées n’est pas dans la proposition.')

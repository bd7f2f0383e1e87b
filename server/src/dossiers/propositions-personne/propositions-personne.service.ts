import { WEB_PATHS } from '@sillon/contract/web-paths'
import { LIBELLES_PERSONNE } from '@sillon/domain/comptes/personnes/libelles-personne'
import type { ChampPropose, Proposition } from '@sillon/domain/comptes/personnes/proposition'
import { listChangements, PROPOSITIONS_PAR_HEURE } from '@sillon/domain/comptes/personnes/proposition-changements'
import type { PropositionSaisie } from '@sillon/domain/comptes/personnes/proposition-saisie'
import { sansLien } from '@sillon/domain/lien-dans-un-nom'
import { formatNom } from '@sillon/domain/nom'
import { RuleViolation } from '@sillon/domain/rule-violation'
import type * as z from 'zod/mini'
import { countDemande } from '../../comptes/comptes/tentatives.service.ts'
import { checkSaisie, openAdhesion } from '../../comptes/droits/acces.service.ts'
import { checkNaissance } from '../../comptes/personnes/personne.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { parseTelephones } from '../../platform/telephone.ts'
import { getAdherent } from '../adherents/adherents.service.ts'
import { hasToPropose } from '../adherents/proprietaire.service.ts'
import { getEntreprise } from '../entreprises/entreprises.service.ts'
import { toMailProposition } from './propositions-personne.mails.ts'
import { findDestinataire, insertProposition, listEnAttente } from './propositions-personne.repository.ts'

type Params = { id: string; adherent_id: string }
type Saisie = z.output<typeof PropositionSaisie>

const TELEPHONES = ['telephone_fixe', 'telephone_mobile'] as const

/**
 * Saves a manager’s proposal about a person who decides for themselves (`isASoi`); it replaces the former proposal of
 * this company.
 */
export function proposePersonne(context: RequestContext, outbox: Outbox, params: Params, saisie: Saisie) {
  return act(context, async (inside, tx): Promise<Proposition> => {
    const adhesion = await openAdhesion(inside, params.id, 'modifier_adhesion')
    const avant = await getAdherent(inside, adhesion, params.adherent_id)
    if (!(await hasToPropose(inside, avant.id))) throw inutile()
    const { adresse, raison_sociale } = await getEntreprise(tx, adhesion.entreprise_id)
    const lue = { ...saisie, ...parseTelephones(saisie, TELEPHONES, adresse?.code_postal) }
    checkSaisie(inside, adhesion, { avant, saisie: lue })
    checkNaissance(context, lue)
    const champs = listChangements(avant, lue)
    if (champs.length === 0) throw vide()
    await countDemande(tx, QUOTA, avant.id, context.now)

    const { entreprise_id } = adhesion
    const cle = { adherent_id: avant.id, entreprise_id }
    const nouvelle = { ...cle, champs, propose_par: context.session.id, cree_le: context.now }
    const id = await insertProposition(tx, nouvelle)
    await tellPersonne(inside, outbox, { adherent_id: avant.id, entreprise: raison_sociale, champs })
    const apres = { entreprise_id, champs: nomsDe(champs) }
    await recordAction(inside, { action: 'proposition_faite', objet: 'adherent', objet_id: avant.id, apres })
    return (await listEnAttente(tx, { id }))[0] as Proposition
  })
}

export async function listPropositionsDe(context: RequestContext, { id, adherent_id }: Params): Promise<Proposition[]> {
  const adhesion = await openAdhesion(context, id, 'lire_adhesion')
  const adherent = await getAdherent(context, adhesion, adherent_id)
  return listEnAttente(context.db, { adherent_id: adherent.id, entreprise_id: adhesion.entreprise_id })
}

/** The labels of the attributes, for a mail or the journal: never their values. */
export const nomsDe = (champs: readonly ChampPropose[]) => champs.map(({ champ }) => LIBELLES_PERSONNE[champ])

type Dite = { adherent_id: string; entreprise: string; champs: ChampPropose[] }

/** No mail to a person who cannot sign in: the cooperative answers for them. */
async function tellPersonne({ db, session, now }: RequestContext, outbox: Outbox, { adherent_id, ...dite }: Dite) {
  const { prenom, email, utilisateur_id } = (await findDestinataire(db, adherent_id)) ?? {}
  if (!prenom || !email || !utilisateur_id) return
  const noms = { par: sansLien(formatNom(session)), entreprise: sansLien(dite.entreprise) }
  const annonce = { prenom, ...noms, champs: nomsDe(dite.champs) }
  const mail = toMailProposition(annonce, outbox.urlOf(WEB_PATHS.informations))
  await outbox.post(db, { email, utilisateur_id, adherent_id }, mail, now)
}

const QUOTA = { sujet: 'proposition-personne', limite: PROPOSITIONS_PAR_HEURE, fenetreMs: 3_600_000 }

const inutile = () =>
  new RuleViolation(
    'proposition.inutile',
    'Vous pouvez enregistrer ce changement vous-même : personne d’autre n’a à l’accepter.',
  )

const vide = () => new RuleViolation('proposition.vide', 'Rien ne change : corrigez une information avant de proposer.')

import type { RappelPropose } from '@sillon/contract/achats/suivi'
import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { isOuvertAt } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import {
  motifDe,
  PERSONNE_A_RAPPELER,
  phraseEncore,
  RAPPEL_CLOS,
  RAPPEL_MAX,
  type RappelSaisie,
  REPOS_RAPPEL_JOURS,
} from '@sillon/domain/achats/groupements-achats/rappel-absents'
import { type Repartition, repartit, toDestinataires } from '@sillon/domain/comptes/destinataires/repartition'
import { jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { desabonnementDe } from '../../annuaire/annuaire/desabonnement.service.ts'
import { listLecteurs } from '../../comptes/destinataires/destinataires.service.ts'
import { tellEntreprise } from '../../comptes/lettres/lettres.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { listEntreprisesEnRetard } from '../../tresorerie/cotisations/retards.service.ts'
import { lockGroupement } from '../groupements-achats/verrou.service.ts'
import { type Comparaison, listParties } from './absents.repository.ts'
import { readRapprochement } from './absents.service.ts'
import { toMailAbsent } from './groupements-achats.mails.ts'

const JOUR_MS = 86_400_000

/** The words of the reminder, and whom it reaches; judged again each time it is asked: the preview, then the departure. */
async function readRappel(context: RequestContext, outbox: Outbox, id: string) {
  const { groupement, enJeu, comparaison } = await readRapprochement(context.db, id)
  const mail = toMailAbsent(groupement, {
    lien: outbox.urlOf(`/groupement-achat/${id}/`),
    precedent: comparaison?.precedent.libelle ?? '',
    encore: phraseEncore(groupement.mode_prix, enJeu),
  })
  const visees = comparaison ? await listVisees(context, { groupement, comparaison, mail }) : []
  return { groupement, mail, visees }
}

type Rappel = { groupement: Groupement; comparaison: Comparaison; mail: Mail }

async function listVisees({ db, now }: RequestContext, { groupement, comparaison, mail }: Rappel) {
  const parties = await listParties(db, comparaison, {
    modele: mail.modele,
    objet: mail.objet,
    depuis: new Date(now.getTime() - REPOS_RAPPEL_JOURS * JOUR_MS),
    limit: RAPPEL_MAX,
  })
  const ids = parties.map(({ entreprise_id }) => entreprise_id)
  const retards = groupement.reserve_adherents_a_jour ? await listEntreprisesEnRetard(db, ids, jourOf(now)) : []
  const lecteurs = await listLecteurs(db, ids)
  return parties.map((partie) => ({
    ...partie,
    motif: motifDe({ ...partie, en_retard: retards.includes(partie.entreprise_id) }),
    en_preparation: false,
    ...(lecteurs.get(partie.entreprise_id) ?? { lecteurs: [], courrier: false }),
  }))
}

type Visee = Awaited<ReturnType<typeof listVisees>>[number]

/** A reminder is news: it goes to those who accept them. */
function shareVisees(visees: readonly Visee[]): Repartition {
  const repartition = repartit(
    visees.filter(({ motif }) => motif === null),
    'nouvelles',
  )
  const ecartes = visees.flatMap(({ raison_sociale, motif }) => (motif ? [{ nom: null, raison_sociale, motif }] : []))
  return { ...repartition, ecartes: [...repartition.ecartes, ...ecartes] }
}

export async function proposeRappel(context: RequestContext, outbox: Outbox, id: string): Promise<RappelPropose> {
  const { visees } = await readRappel(context, outbox, id)
  return {
    ...toDestinataires(shareVisees(visees)),
    entreprise_ids: visees.filter(({ motif }) => motif === null).map(({ entreprise_id }) => entreprise_id),
  }
}

/**
 * Writes to these companies, those that ordered or were reminded meanwhile left out: never to one that the preview did not
 * show. The lock makes a second reminder wait for the first, then see what it sent.
 */
export const remindAbsents = (
  context: RequestContext,
  outbox: Outbox,
  { id, entreprise_ids }: RappelSaisie & { id: string },
) =>
  act(context, async (inside, tx) => {
    if (!isOuvertAt(await lockGroupement(tx, id), inside.now)) throw new RuleViolation('rappel.clos', RAPPEL_CLOS)
    const { groupement, mail, visees } = await readRappel(inside, outbox, id)
    const choisies = visees.filter(({ entreprise_id }) => entreprise_ids.includes(entreprise_id))
    const { courriels, lettres } = shareVisees(choisies)
    const nombres = { courriels: courriels.length, lettres: lettres.length }
    if (courriels.length + lettres.length === 0) throw new RuleViolation('rappel.personne', PERSONNE_A_RAPPELER)
    for (const { prenom, email, adherent_id, utilisateur_id } of courriels) {
      const desabonnement = desabonnementDe(outbox, adherent_id, 'nouvelles')
      await outbox.post(
        tx,
        { prenom, email, adherent_id, utilisateur_id },
        { ...mail, sujet_id: id, desabonnement },
        inside.now,
      )
    }
    const facteur = { db: tx, outbox, now: inside.now }
    for (const { entreprise_id } of lettres) {
      await tellEntreprise(facteur, { entreprise_id, destinataires: [], toMail: () => mail })
    }
    await recordAction(inside, { action: 'envoi', objet: 'groupement_achats', objet_id: id, apres: nombres })
    return { libelle: groupement.libelle, ...nombres }
  })

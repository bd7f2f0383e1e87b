import { createHash } from 'node:crypto'
import { listChangements } from '@sillon/domain/dossiers/adhesions/changements'
import { computeEtapes } from '@sillon/domain/dossiers/adhesions/completude'
import { applyDeclaration, canDeclaration } from '@sillon/domain/dossiers/adhesions/cycle-declaration'
import type { Instantane } from '@sillon/domain/dossiers/adhesions/instantane'
import type { MaDeclaration } from '@sillon/domain/dossiers/adhesions/ma-declaration'
import { numeroDeclaration } from '@sillon/domain/dossiers/adhesions/numero-declaration'
import {
  checkQuestions,
  listQuestions,
  QUESTION_LABELS,
  type Question,
  type ReponsesDeclaration,
  sujetOf,
} from '@sillon/domain/dossiers/adhesions/question-declaration'
import type { SurfacesSaisie } from '@sillon/domain/dossiers/adhesions/surfaces-saisie'
import { formatNom } from '@sillon/domain/nom'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { type AdhesionOuverte, openAdhesion, rightsIn } from '../../comptes/droits/acces.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { confirmSurfaces } from '../exploitations/surfaces.service.ts'
import { findDeclaration, findDerniereDeclaration, findReponses, saveDeclaration } from './declarations.repository.ts'
import { loadDossier } from './dossier.service.ts'
import { freeze, getCampagne } from './instantane.service.ts'
import { type Envoi, submitAdhesion } from './soumission.service.ts'

export const readMaDeclaration = async (context: RequestContext, id: string): Promise<MaDeclaration> =>
  compose(context, await openAdhesion(context, id, 'lire_adhesion'))

type Saisie = { question: Question; vu: string; surfaces?: SurfacesSaisie | undefined }

/** Keeps who answered the question and when; for the hectares, saves those that change and the year of all. */
export function answerQuestion(context: RequestContext, id: string, { question, vu, surfaces = [] }: Saisie) {
  return act(context, async (inside, tx): Promise<MaDeclaration> => {
    const adhesion = await openAdhesion(inside, id, 'modifier_adhesion')
    const { ouverte, annee, statut, questions } = await compose(inside, adhesion)
    const campagne = await getCampagne(inside)
    applyDeclaration('soumettre', statut)
    const posee = questions.find((one) => one.question === question)
    if (!ouverte || !posee) {
      throw new RuleViolation('declaration.question-absente', 'Cette question ne se pose pas pour cette déclaration.')
    }
    if (posee.vu !== vu) {
      const message = `« ${QUESTION_LABELS[question]} » a changé entre-temps : relisez, puis répondez de nouveau.`
      throw new RuleViolation('declaration.vu-perime', message)
    }
    if (question === 'hectares') await confirmSurfaces(inside, adhesion, { annee, surfaces })
    const avant = (await findReponses(tx, id, campagne.id))?.reponses ?? {}
    const apres = await loadDossier(inside, adhesion.entreprise_id, campagne)
    const reponse = {
      vu: digestOf(question, await freeze(inside, apres)),
      le: inside.now.toISOString(),
      auteur_id: inside.session.id,
    }
    await saveDeclaration(
      tx,
      { adhesion_id: id, campagne_id: campagne.id },
      { reponses: { ...avant, [question]: reponse } },
    )
    await recordAction(inside, {
      action: 'repondre',
      objet: 'adhesion',
      objet_id: id,
      apres: { question, campagne: campagne.annee },
    })
    return compose(inside, adhesion)
  })
}

/** Submits, once each question has its answer. */
export function sendDeclaration(context: RequestContext, envoi: Envoi, id: string) {
  return act(context, async (inside): Promise<MaDeclaration> => {
    const adhesion = await openAdhesion(inside, id, 'soumettre_adhesion', 'exclusif')
    const { statut, depuis, questions } = await compose(inside, adhesion)
    applyDeclaration('soumettre', statut)
    if (depuis === null) {
      const message = 'C’est votre première déclaration : passez par les quatre étapes.'
      throw new RuleViolation('declaration.premiere', message)
    }
    checkQuestions(questions)
    await submitAdhesion(inside, envoi, id)
    return compose(inside, adhesion)
  })
}

async function compose(context: RequestContext, adhesion: AdhesionOuverte): Promise<MaDeclaration> {
  const { db } = context
  const campagne = await getCampagne(context)
  const dossier = await loadDossier(context, adhesion.entreprise_id, campagne)
  const declaration = await findDeclaration(db, adhesion.id, campagne.id)
  const gardee = await findReponses(db, adhesion.id, campagne.id)
  const derniere = await findDerniereDeclaration(db, adhesion.id, campagne.annee)
  const statut = declaration?.statut ?? 'a_faire'
  const isAEnvoyer = canDeclaration('soumettre', statut)
  const may = await rightsIn(context, adhesion.entreprise_id)
  const vif = await freeze(context, dossier)
  const dite = (!isAEnvoyer && gardee?.instantane) || vif
  return {
    raison_sociale: dossier.entreprise.raison_sociale,
    annee: campagne.annee,
    numero: numeroDeclaration({ annee: campagne.annee, no_adherent: dossier.entreprise.no_adherent }),
    depot_au: campagne.depot_au,
    statut,
    depuis: derniere?.annee ?? null,
    soumise_le: declaration?.soumise_le ?? null,
    motif: declaration?.motif ?? null,
    ouverte: adhesion.statut === 'active' && isAEnvoyer && derniere !== undefined && may('soumettre_adhesion'),
    questions: listQuestions(dossier).map((question) => toPosee(question, vif, gardee?.reponses ?? {})),
    ...toSujets(dite, derniere?.instantane, dossier.retraite),
    changements: derniere ? listChangements(derniere.instantane, dite) : [],
    etapes: isAEnvoyer ? computeEtapes(dossier) : [],
  }
}

function toPosee(
  question: Question,
  vif: Instantane,
  reponses: ReponsesDeclaration,
): MaDeclaration['questions'][number] {
  const vu = digestOf(question, vif)
  const reponse = reponses[question]
  return { question, vu, repondue_le: reponse?.vu === vu ? reponse.le : null }
}

/** The farms, people and machines of the declaration, beside those of the earlier one. */
function toSujets(dite: Instantane, avant: Instantane | undefined, retraite: boolean) {
  const anciennes = new Map(avant?.exploitations.map(({ id, sau_ha }) => [id, sau_ha]))
  const connus = new Set([...(avant?.adherents ?? []), ...(avant?.materiels ?? [])].map(({ id }) => id))
  return {
    exploitations: dite.exploitations
      .filter(({ statut }) => statut === 'active')
      .map(({ id, nom, sau_ha }) => ({ id, nom, sau_ha, avant: anciennes.get(id) ?? null })),
    personnes: dite.adherents.map(({ role, ...one }) => ({
      id: one.id,
      nom: formatNom(one),
      role,
      nouveau: !connus.has(one.id),
    })),
    materiels: retraite ? [] : dite.materiels.map(({ id, libelle }) => ({ id, libelle, nouveau: !connus.has(id) })),
    materiels_avant: retraite ? 0 : (avant?.materiels.length ?? 0),
  }
}

const digestOf = (question: Question, instantane: Instantane): string =>
  createHash('sha256')
    .update(JSON.stringify(sujetOf(question, instantane)))
    .digest('base64url')

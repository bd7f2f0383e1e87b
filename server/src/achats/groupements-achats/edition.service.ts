import { checkGroupement } from '@sillon/domain/achats/groupements-achats/coherence'
import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import type { GroupementSaisie, NouveauGroupement } from '@sillon/domain/achats/groupements-achats/groupement-saisie'
import type { GroupementStatut } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { checkChangementGroupement } from '@sillon/domain/achats/groupements-achats/promesses'
import { checkFacturation, manquesPublication } from '@sillon/domain/achats/groupements-achats/publication'
import { proposeReference } from '@sillon/domain/achats/groupements-achats/reference'
import { anneeOf, jourOf } from '@sillon/domain/jour'
import type { Famille } from '@sillon/domain/organisme/referentiels/famille'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import type * as z from 'zod/mini'
import { recordAction, recordChange } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { onConstraint } from '../../platform/db/constraint.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { findFournisseur, requireFournisseurActif } from '../fournisseurs/fournisseurs.service.ts'
import { getFiche } from './fiche.service.ts'
import {
  type ChangementGroupement,
  insertGroupement,
  listArticles,
  listReferences,
  updateGroupement,
} from './groupements-achats.repository.ts'
import { lockGroupement } from './verrou.service.ts'

const REFUS = {
  groupements_achats_reference_unique: () =>
    new RuleViolation('groupement.reference-prise', 'Un autre groupement porte déjà cette référence.', 'reference'),
  groupements_achats_fournisseur_id_fkey: () =>
    new InvalidInput({ champ: 'fournisseur_id', message: 'Choisissez un fournisseur de la liste.' }),
}

export const proposeNextReference = ({ db, now }: { db: Database; now: Date }, famille: Famille) =>
  nextReference(db, anneeOf(jourOf(now)), famille)

export async function nextReference(db: Database, annee: number, famille: Famille): Promise<string> {
  return proposeReference(annee, famille, await listReferences(db, `GA-${annee}-${famille}-`))
}

export const createGroupement = (context: RequestContext, nouveau: z.output<typeof NouveauGroupement>) =>
  act(context, async (inside, tx): Promise<GroupementFiche> => {
    const { agrement_phyto } = await readParametres(tx, SECTIONS.organisme)
    refuse([...checkGroupement(nouveau), ...checkFacturation(nouveau, [], { agrement_phyto })])
    if (nouveau.fournisseur_id) await requireFournisseurActif(tx, nouveau.fournisseur_id)
    const { id } = await onConstraint(insertGroupement(tx, nouveau), REFUS)
    const entree = { action: 'ajout' as const, objet: 'groupement_achats' as const, objet_id: id, apres: nouveau }
    await recordAction(inside, entree)
    return getFiche(tx, id)
  })

export const changeGroupement = (
  context: RequestContext,
  id: string,
  version: number,
  saisie: z.output<typeof GroupementSaisie>,
) =>
  act(context, async (inside, tx): Promise<GroupementFiche> => {
    const avant = await lockGroupement(tx, id)
    if (avant.version !== version) throw new StaleVersion()
    const apres = { ...avant, ...saisie } as Groupement
    const { bons } = await getFiche(tx, id)
    refuse([...checkGroupement(apres), ...checkChangementGroupement(avant, apres, { bons })])
    const { fournisseur_id } = saisie
    if (fournisseur_id && fournisseur_id !== avant.fournisseur_id) await requireFournisseurActif(tx, fournisseur_id)
    const saved = await onConstraint(updateGroupement(tx, id, saisie as ChangementGroupement), REFUS)
    await refuseIncomplet({ db: tx, now: context.now }, await getFiche(tx, id), Object.keys(saisie))
    const entree = {
      action: 'modification' as const,
      objet: 'groupement_achats' as const,
      objet_id: id,
      avant,
      apres: saved,
    }
    await recordChange(inside, entree)
    return getFiche(tx, id)
  })

/** A published purchase must stay publishable, but only the attributes that change are checked again. */
async function refuseIncomplet({ db, now }: { db: Database; now: Date }, fiche: GroupementFiche, champs: string[]) {
  const juges = jugesOf(fiche.statut, champs)
  if (juges.length === 0) return
  const manques = await listManques({ db, now }, fiche)
  refuse(manques.filter(({ champ }) => juges.includes(champ)))
}

function jugesOf(statut: GroupementStatut, champs: readonly string[]): readonly string[] {
  const isFacturation = champs.includes('mode_facturation') || champs.includes('famille')
  if (statut === 'brouillon') return isFacturation ? ['mode_facturation'] : []
  if (statut !== 'publie' && statut !== 'ouvert') return []
  // The VAT of the articles and the authorisation of the supplier are checked on the day of the closing.
  if (champs.includes('cloture_le')) return [...champs, 'articles', 'fournisseur_id']
  return isFacturation ? [...champs, 'fournisseur_id'] : champs
}

/** Everything that prevents a purchase from being published. */
export async function listManques({ db, now }: { db: Database; now: Date }, groupement: GroupementFiche) {
  const articles = await listArticles(db, groupement.id)
  const { taux } = await readParametres(db, SECTIONS.tva)
  const { agrement_phyto } = await readParametres(db, SECTIONS.organisme)
  const fournisseur = groupement.fournisseur && (await findFournisseur(db, groupement.fournisseur.id))
  return manquesPublication({ groupement, articles, fournisseur, taux, organisme: { agrement_phyto }, now })
}

function refuse(errors: { champ: string; message: string }[]) {
  if (errors.length > 0) throw new InvalidInput(...errors)
}

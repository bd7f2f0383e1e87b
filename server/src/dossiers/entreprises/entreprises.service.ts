import { canEditSiret } from '@sillon/domain/comptes/droits/edition'
import { checkEntreprise } from '@sillon/domain/dossiers/entreprises/coherence'
import type { Entreprise } from '@sillon/domain/dossiers/entreprises/entreprise'
import { jourOf } from '@sillon/domain/jour'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { type AdhesionOuverte, checkSaisie, openAdhesion } from '../../comptes/droits/acces.service.ts'
import { recordChange } from '../../organisme/journal/journal.service.ts'
import type { SecretKey } from '../../platform/chiffrement.ts'
import { onConstraint } from '../../platform/db/constraint.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { parseTelephones } from '../../platform/telephone.ts'
import { noteCorrection } from '../echanges/origine.service.ts'
import { saveMandat } from '../mandats/compte-bancaire.service.ts'
import { readAncien, tellRemplacement } from '../mandats/remplacement.service.ts'
import { findEntreprise, findSiret, type Saisie, selectEntreprise, updateEntreprise } from './entreprises.repository.ts'

export const REFUS_ENTREPRISE = {
  entreprises_siret_unique: () =>
    new RuleViolation('adhesion.deja-existante', 'Une adhésion existe déjà pour ce SIRET.', 'siret'),
  entreprises_categorie_juridique_fkey: () =>
    new InvalidInput({ champ: 'categorie_juridique', message: 'Choisissez une forme juridique de la liste.' }),
}

export async function getEntreprise(db: Database, id: string): Promise<Entreprise> {
  const found = await findEntreprise(db, id)
  if (!found) throw new NotFound()
  return found
}

export const selectEntrepriseOf = selectEntreprise

export async function getSiret(db: Database, id: string): Promise<string> {
  const siret = await findSiret(db, id)
  if (!siret) throw new NotFound()
  return siret
}

export function changeEntreprise(
  context: RequestContext,
  adhesion_id: string,
  version: number,
  saisie: Saisie,
  { secretKey, outbox }: { secretKey: SecretKey; outbox: Outbox },
) {
  return act(context, async (inside, tx): Promise<Entreprise> => {
    const adhesion = await openAdhesion(inside, adhesion_id, 'modifier_adhesion')
    const avant = await getEntreprise(tx, adhesion.entreprise_id)
    checkChanges(inside, adhesion, avant, saisie)
    if (avant.version !== version) throw new StaleVersion()

    const { iban, bic, titulaire_compte, ...colonnes } = saisie
    const telephones = parseTelephones(
      colonnes,
      ['telephone', 'mobile'],
      (saisie.adresse ?? avant.adresse)?.code_postal,
    )
    const isSaved = await onConstraint(updateEntreprise(tx, avant, { ...colonnes, ...telephones }), REFUS_ENTREPRISE)
    if (!isSaved) throw new StaleVersion()
    const today = jourOf(context.now)
    const ancien = await readAncien(inside, avant.id)
    const isReplaced = await saveMandat(tx, avant, { iban, bic, titulaire_compte }, { secretKey, today })

    const apres = await getEntreprise(tx, avant.id)
    const errors = checkEntreprise(apres, { today })
    if (errors.length > 0) throw new InvalidInput(...errors)
    const dit = await noteCorrection(inside, adhesion)
    await recordChange(inside, { action: 'modification', objet: 'entreprise', objet_id: apres.id, avant, apres, dit })
    if (isReplaced && ancien) await tellRemplacement(inside, outbox, { entreprise: apres, adhesion_id, ancien })
    return apres
  })
}

function checkChanges(context: RequestContext, adhesion: AdhesionOuverte, avant: Entreprise, saisie: Saisie) {
  const { mandat } = avant
  const banque = { iban: undefined, bic: mandat?.bic ?? null, titulaire_compte: mandat?.titulaire_compte ?? null }
  checkSaisie(context, adhesion, { avant: { ...avant, ...banque }, saisie })
  if (saisie.siret !== undefined && saisie.siret !== avant.siret && !canEditSiret(adhesion)) {
    throw new RuleViolation('entreprise.siret-fige', 'Le SIRET ne change plus après le premier envoi.', 'siret')
  }
}

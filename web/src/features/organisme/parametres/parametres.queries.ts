import type { ParametresAdhesionsSaisie } from '@sillon/domain/organisme/parametres/adhesions-saisie'
import type { ParametresAnnuaireSaisie } from '@sillon/domain/organisme/parametres/annuaire-saisie'
import type { ParametresComptabiliteSaisie } from '@sillon/domain/organisme/parametres/comptabilite-saisie'
import type { ParametresCourrielsSaisie } from '@sillon/domain/organisme/parametres/courriels-saisie'
import type { ParametresDocumentsSaisie } from '@sillon/domain/organisme/parametres/documents-saisie'
import type { MaintenanceSaisie } from '@sillon/domain/organisme/parametres/maintenance-saisie'
import type { ParametresMotifsSaisie } from '@sillon/domain/organisme/parametres/motifs-saisie'
import type { CompteurSaisie } from '@sillon/domain/organisme/parametres/numerotation'
import type { OrganismeSaisie } from '@sillon/domain/organisme/parametres/organisme-saisie'
import type { ParametresPaiementSaisie } from '@sillon/domain/organisme/parametres/paiement-saisie'
import type { ParametresRelancesSaisie } from '@sillon/domain/organisme/parametres/relances-saisie'
import type { ParametresTvaSaisie } from '@sillon/domain/organisme/parametres/tva-saisie'
import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { callForm } from '../../../lib/api-files.ts'

/**
 * No toast: this is read behind every page of an administrator, and only the page of the settings shows the failure.
 */
export const parametresQuery = queryOptions({
  queryKey: ['parametres'],
  queryFn: read('GET /admin/parametres', {}, { loading: false, error: false }),
})

export const updateMaintenance = (body: MaintenanceSaisie, version: number) =>
  call(
    'PATCH /admin/parametres/maintenance',
    { body, version },
    { success: body.active ? 'Le portail est en maintenance.' : 'Le portail est ouvert aux adhérents.' },
  )

export const updateAdhesions = (body: ParametresAdhesionsSaisie, version: number) =>
  call(
    'PATCH /admin/parametres/adhesions',
    { body, version },
    { success: 'Les règles des adhésions sont enregistrées.' },
  )

export const updateOrganisme = (body: OrganismeSaisie, version: number) =>
  call(
    'PATCH /admin/parametres/organisme',
    { body, version },
    { success: 'L’identité de la coopérative est enregistrée.' },
  )

export const changeLogo = (fichier: File, version: number) =>
  callForm('POST /admin/parametres/logo', { fichier, version }, { success: 'Le logo est enregistré.' })

export const removeLogo = (version: number) =>
  call('DELETE /admin/parametres/logo', { version }, { success: 'Le logo est retiré.' })

export const updatePaiement = (body: ParametresPaiementSaisie, version: number) =>
  call('PATCH /admin/parametres/paiement', { body, version }, { success: 'Les moyens de paiement sont enregistrés.' })

export const updateTva = (body: ParametresTvaSaisie, version: number) =>
  call('PATCH /admin/parametres/tva', { body, version }, { success: 'Les taux de TVA sont enregistrés.' })

export const updateRelances = (body: ParametresRelancesSaisie, version: number) =>
  call('PATCH /admin/parametres/relances', { body, version }, { success: 'Les étapes de relance sont enregistrées.' })

export const updateDocuments = (body: ParametresDocumentsSaisie, version: number) =>
  call(
    'PATCH /admin/parametres/documents',
    { body, version },
    { success: 'Les mentions des pièces sont enregistrées.' },
  )

export const updateCourriels = (body: ParametresCourrielsSaisie, version: number) =>
  call('PATCH /admin/parametres/courriels', { body, version }, { success: 'Les textes des e-mails sont enregistrés.' })

/** Previews the values being typed, saved or not. */
export const previewCourriel = (body: ParametresCourrielsSaisie) =>
  call('POST /admin/courriels/apercu', { body }, { loading: false })

export const updateMotifs = (body: ParametresMotifsSaisie, version: number) =>
  call('PATCH /admin/parametres/motifs', { body, version }, { success: 'Les motifs proposés sont enregistrés.' })

export const updateComptabilite = (body: ParametresComptabiliteSaisie, version: number) =>
  call('PATCH /admin/parametres/comptabilite', { body, version }, { success: 'Les comptes sont enregistrés.' })

export const updateAnnuaire = (body: ParametresAnnuaireSaisie, version: number) =>
  call('PATCH /admin/parametres/annuaire', { body, version }, { success: 'Le choix pour l’annuaire est enregistré.' })

export const trySmtp = () => call('POST /admin/parametres/essais/smtp', { body: {} }, { loading: false })

export const tryRegistre = (siret: string) =>
  call('POST /admin/parametres/essais/registre', { body: { siret } }, { loading: false })

export const compteursQuery = queryOptions({
  queryKey: ['compteurs'],
  // Never cached: anybody who issues a document takes a number.
  staleTime: 0,
  queryFn: read('GET /admin/parametres/numerotation', {}, { loading: false }),
})

export const updateCompteur = (params: { serie: string; annee: number }, body: CompteurSaisie, version: number) =>
  call(
    'PATCH /admin/parametres/numerotation/:serie/:annee',
    { params, body, version },
    { success: 'La numérotation avance.' },
  )

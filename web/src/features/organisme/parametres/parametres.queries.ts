import type { Parametres, parametresRoutes } from '@sillon/contract/organisme/parametres'
import type { apercuRoutes } from '@sillon/contract/organisme/parametres-apercu'
import type { essaisRoutes } from '@sillon/contract/organisme/parametres-essais'
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
import { call, callForm } from '../../../lib/api.ts'

type Routes = typeof parametresRoutes
type Essais = typeof essaisRoutes

/**
 * No toast: this is read behind every page of an administrator, and only the page of the settings shows the failure.
 */
export const parametresQuery = queryOptions({
  queryKey: ['parametres'],
  queryFn: ({ signal }): Promise<Parametres> =>
    call<Routes['get']>('GET /admin/parametres', {}, { signal, loading: false, error: false }),
})

const said = (detail: string) => ({ success: { detail } })

export const updateMaintenance = (body: MaintenanceSaisie, version: number) =>
  call<Routes['updateMaintenance']>(
    'PATCH /admin/parametres/maintenance',
    { body, version },
    said(body.active ? 'Le portail est en maintenance.' : 'Le portail est ouvert aux adhérents.'),
  )

export const updateAdhesions = (body: ParametresAdhesionsSaisie, version: number) =>
  call<Routes['updateAdhesions']>(
    'PATCH /admin/parametres/adhesions',
    { body, version },
    said('Les règles des adhésions sont enregistrées.'),
  )

export const updateOrganisme = (body: OrganismeSaisie, version: number) =>
  call<Routes['updateOrganisme']>(
    'PATCH /admin/parametres/organisme',
    { body, version },
    said('L’identité de la coopérative est enregistrée.'),
  )

export function changeLogo(fichier: File, version: number) {
  const form = new FormData()
  form.append('fichier', fichier)
  return callForm<Routes['changeLogo']>(
    'POST /admin/parametres/logo',
    { form, version },
    said('Le logo est enregistré.'),
  )
}

export const removeLogo = (version: number) =>
  call<Routes['removeLogo']>('DELETE /admin/parametres/logo', { version }, said('Le logo est retiré.'))

export const updatePaiement = (body: ParametresPaiementSaisie, version: number) =>
  call<Routes['updatePaiement']>(
    'PATCH /admin/parametres/paiement',
    { body, version },
    said('Les moyens de paiement sont enregistrés.'),
  )

export const updateTva = (body: ParametresTvaSaisie, version: number) =>
  call<Routes['updateTva']>('PATCH /admin/parametres/tva', { body, version }, said('Les taux de TVA sont enregistrés.'))

export const updateRelances = (body: ParametresRelancesSaisie, version: number) =>
  call<Routes['updateRelances']>(
    'PATCH /admin/parametres/relances',
    { body, version },
    said('Les étapes de relance sont enregistrées.'),
  )

export const updateDocuments = (body: ParametresDocumentsSaisie, version: number) =>
  call<Routes['updateDocuments']>(
    'PATCH /admin/parametres/documents',
    { body, version },
    said('Les mentions des pièces sont enregistrées.'),
  )

export const updateCourriels = (body: ParametresCourrielsSaisie, version: number) =>
  call<Routes['updateCourriels']>(
    'PATCH /admin/parametres/courriels',
    { body, version },
    said('Les textes des e-mails sont enregistrés.'),
  )

/** Previews the values being typed, saved or not. */
export const previewCourriel = (body: ParametresCourrielsSaisie) =>
  call<typeof apercuRoutes.courriels>('POST /admin/courriels/apercu', { body }, { loading: false })

export const updateMotifs = (body: ParametresMotifsSaisie, version: number) =>
  call<Routes['updateMotifs']>(
    'PATCH /admin/parametres/motifs',
    { body, version },
    said('Les motifs proposés sont enregistrés.'),
  )

export const updateComptabilite = (body: ParametresComptabiliteSaisie, version: number) =>
  call<Routes['updateComptabilite']>(
    'PATCH /admin/parametres/comptabilite',
    { body, version },
    said('Les comptes sont enregistrés.'),
  )

export const updateAnnuaire = (body: ParametresAnnuaireSaisie, version: number) =>
  call<Routes['updateAnnuaire']>(
    'PATCH /admin/parametres/annuaire',
    { body, version },
    said('Le choix pour l’annuaire est enregistré.'),
  )

export const trySmtp = () =>
  call<Essais['smtp']>('POST /admin/parametres/essais/smtp', { body: {} }, { loading: false })

export const tryRegistre = (siret: string) =>
  call<Essais['registre']>('POST /admin/parametres/essais/registre', { body: { siret } }, { loading: false })

export const compteursQuery = queryOptions({
  queryKey: ['compteurs'],
  // Never cached: anybody who issues a document takes a number.
  staleTime: 0,
  queryFn: ({ signal }) =>
    call<Routes['listCompteurs']>('GET /admin/parametres/numerotation', {}, { signal, loading: false }),
})

export const updateCompteur = (params: { serie: string; annee: number }, body: CompteurSaisie, version: number) =>
  call<Routes['updateCompteur']>(
    'PATCH /admin/parametres/numerotation/:serie/:annee',
    { params, body, version },
    said('La numérotation avance.'),
  )

import type { EcrituresApercu } from '@sillon/contract/tresorerie/exports'
import type { AdhesionStatut } from '@sillon/domain/comptes/droits/adhesion-statut'
import { queryOptions } from '@tanstack/react-query'
import { read } from '../../../lib/api.ts'
import { callBlob } from '../../../lib/api-files.ts'
import { saveFile } from '../../../lib/save-file.ts'

export type Periode = { du: string; au: string }

/** `nouvelles`: only what no export held yet. */
export type EcrituresVoulues = Periode & { nouvelles: boolean }

export const apercuEcrituresQuery = ({ nouvelles, ...periode }: EcrituresVoulues) =>
  queryOptions({
    queryKey: ['exports', 'ecritures', periode, nouvelles],
    queryFn: read('GET /admin/exports/ecritures/apercu', {
      query: { ...periode, ...(nouvelles && { nouvelles: 'oui' }) },
    }),
    gcTime: 0,
    staleTime: 0,
  })

export const exportEcritures = async (voulues: EcrituresVoulues, { nom }: Pick<EcrituresApercu, 'nom'>) =>
  saveFile(
    await callBlob('POST /admin/exports/ecritures', { body: { ...voulues, format: 'fec' } }),
    nom ?? 'ecritures.txt',
  )

export const exportAdhesions = async (statut: AdhesionStatut | undefined) =>
  saveFile(await callBlob('POST /admin/exports/adhesions', { body: { statut } }), 'adhesions.csv')

export const exportCotisations = async (periode: Periode) =>
  saveFile(
    await callBlob('POST /admin/exports/cotisations', { body: periode }),
    `cotisations-${periode.du}-${periode.au}.csv`,
  )

export const exportReglements = async (periode: Periode) =>
  saveFile(
    await callBlob('POST /admin/exports/reglements', { body: periode }),
    `reglements-${periode.du}-${periode.au}.csv`,
  )

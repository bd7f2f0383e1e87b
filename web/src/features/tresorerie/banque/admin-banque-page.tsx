import { formatMontant } from '@sillon/domain/argent/format-montant'
import { ibanCourt } from '@sillon/domain/argent/iban-court'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminList, useList } from '../../../lib/admin-list.tsx'
import { formatDate, formatTotal } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { Callout } from '../../../ui/callout.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { TresorerieTabs } from '../reglements/tresorerie-tabs.tsx'
import { comptesBancairesQuery, relevesQuery, useDepot } from './banque.queries.ts'
import { ColonnesForm, type Description } from './colonnes-form.tsx'
import { DepotReleve } from './depot-releve.tsx'
import { LISTE_RELEVES } from './liste-releves.tsx'
import { RefusReleve } from './refus-releve.tsx'
import { RELEVES } from './releves-search.ts'

/** The bank statements, and the drop of the next one. */
export function AdminBanquePage() {
  const list = useList(RELEVES)
  const { data: page } = useQuery({ ...relevesQuery(list.search), throwOnError: throwWithoutData })
  return (
    <>
      <PageHead intro={<Soldes />} title="Banque" />
      <TresorerieTabs current="/admin/banque" />
      <DepotSection />
      <h2 className="mt-6 mb-3 text-h2">Relevés déposés</h2>
      <AdminList
        empty={
          <EmptyState level={2} title="Aucun relevé pour l’instant">
            Déposez le relevé de votre banque&nbsp;: les règlements qu’il contient sont reconnus et rapprochés.
          </EmptyState>
        }
        list={list}
        page={page}
        query={relevesQuery}
        summary={page ? formatTotal(page, 'relevé') : null}
        view={LISTE_RELEVES}
      />
    </>
  )
}

/** « Compte FR76 … 471 : 18 204,11 € au 13 novembre 2026. » */
function Soldes() {
  const { data } = useQuery(comptesBancairesQuery)
  const comptes = data?.comptes ?? []
  if (comptes.length === 0) return 'Ce que la banque dit, rapproché de ce qui est dû.'
  return comptes.map(({ id, iban_masque, solde, solde_le }) => (
    <p key={id}>
      Compte {ibanCourt(iban_masque)}
      {solde !== null && solde_le && (
        <>
          &nbsp;: <strong className="whitespace-nowrap text-ink">{formatMontant(solde)}</strong> au{' '}
          {formatDate(solde_le)}
        </>
      )}
    </p>
  ))
}

function DepotSection() {
  const navigate = useNavigate({ from: '/admin/banque' })
  const depot = useDepot()
  const [fichier, setFichier] = useState<File>()
  const issue = depot.isPending ? undefined : depot.data

  function send(choisi: File, description?: Description) {
    setFichier(choisi)
    depot.mutate(
      { fichier: choisi, ...description },
      {
        onSuccess: (apres) => {
          if (apres.issue === 'depose') void navigate({ to: '/admin/banque/$id', params: { id: apres.releve_id } })
        },
      },
    )
  }

  if (fichier && issue?.issue === 'a_decrire') {
    const { reset, isPending } = depot
    return (
      <ColonnesForm
        depot={issue}
        envoi={isPending}
        onCancel={reset}
        onConfirm={(description) => send(fichier, description)}
      />
    )
  }
  return (
    <>
      <DepotReleve envoi={depot.isPending} onChoose={(choisi) => send(choisi)} />
      {issue?.issue === 'refuse' && <RefusReleve nom={fichier?.name ?? 'Relevé'} onClose={depot.reset} refus={issue} />}
      {issue?.issue === 'inchange' && <Callout className="mb-6" role="status" title={issue.phrase} tone="sky" />}
    </>
  )
}

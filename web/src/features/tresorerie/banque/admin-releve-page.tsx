import type { ReleveOuvert } from '@sillon/contract/tresorerie/banque'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { ibanCourt } from '@sillon/domain/argent/iban-court'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Check, CircleCheck } from 'lucide-react'
import { formatCount } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { useIsDesk } from '../../../ui/use-is-desk.ts'
import { releveQuery } from './banque.queries.ts'
import { FileMouvements } from './file-mouvements.tsx'
import { MouvementDetail } from './mouvement-detail.tsx'
import { formatPeriode } from './periode.ts'
import { useFileReleve } from './use-file-releve.ts'
import { mouvementsOf, parseVue, VUE_LABELS, VUES, type Vue } from './vues.ts'

/** One statement, from the drop to nothing left to see. */
export function AdminRelevePage() {
  const { id = '' } = useParams({ strict: false })
  const { data: ouvert } = useQuery({ ...releveQuery(id), throwOnError: throwWithoutData })
  if (!ouvert) {
    return (
      <>
        <PageHead title="Relevé bancaire" />
        <SkeletonCard lines={8} />
      </>
    )
  }
  const { du, au, a_voir } = ouvert.releve
  return (
    <>
      <PageHead
        actions={
          a_voir === 0 && (
            <Pill icon={<Check size={14} strokeWidth={2.4} />} tone="solid">
              Rapproché
            </Pill>
          )
        }
        title={`Relevé du ${formatPeriode(du, au)}`}
      />
      <LigneSolde ouvert={ouvert} />
      <Contenu ouvert={ouvert} />
    </>
  )
}

/** « Compte FR76 … 471, ouverture 18 204,11 € + 43 mouvements 6 418,37 € = 24 622,48 € ». */
function LigneSolde({ ouvert: { releve, mouvements } }: { ouvert: ReleveOuvert }) {
  const { compte, ouverture, cloture, somme } = releve
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-green-tint px-4 py-2.5 text-body">
      <CircleCheck aria-hidden="true" className="text-green-ink" size={20} strokeWidth={1.85} />
      <span>Compte {ibanCourt(compte.iban_masque)}</span>
      {ouverture !== null && (
        <span className="tabular-nums">
          <span className="text-ink-2">ouverture</span> {formatMontant(ouverture)}
        </span>
      )}
      <span className="tabular-nums">
        <span className="text-ink-2">{formatCount(mouvements.length, 'mouvement')}</span> {formatMontant(somme)}
      </span>
      {cloture !== null && (
        <>
          <span className="tabular-nums">
            <span className="text-ink-2">clôture</span> {formatMontant(cloture)}
          </span>
          <span className="ml-auto font-semibold text-green-ink">Égal au solde du relevé</span>
        </>
      )}
    </p>
  )
}

function Contenu({ ouvert }: { ouvert: ReleveOuvert }) {
  const vue = parseVue(useSearch({ strict: false, select: (search: { vue?: unknown }) => search.vue }))
  const file = useFileReleve(ouvert, vue)
  const isDesk = useIsDesk()
  const { lignes, choisi, choix, panneau, fait, envoi } = file
  const detail = choisi && (
    <MouvementDetail
      choix={choix}
      envoi={envoi}
      key={choisi.id}
      mouvement={choisi}
      onActe={file.send}
      onChoix={(suivant) => file.change({ choix: suivant })}
      onPanneau={(suivant) => file.change({ panneau: suivant })}
      panneau={panneau}
    />
  )
  return (
    <>
      <Chips mouvements={ouvert.mouvements} vue={vue} />
      <div aria-live="polite">
        {fait && (
          <p className="mb-3 flex flex-wrap items-center gap-2 text-body text-ink-2">
            {fait.phrase}
            {fait.isAnnulable && (
              <Button loading={envoi} onClick={file.undo} size="sm" variant="quiet">
                Annuler <KeyCap>Z</KeyCap>
              </Button>
            )}
          </p>
        )}
      </div>
      {lignes.length === 0 ? (
        <RienAVoir vue={vue} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 desk:grid-cols-[minmax(0,1fr)_25.75rem]">
          <div>
            <FileMouvements
              choisi={choisi}
              detail={isDesk ? null : detail}
              mouvements={lignes}
              onChoose={file.choose}
            />
            <Legende />
          </div>
          {isDesk && <div className="sticky top-4">{detail}</div>}
        </div>
      )}
    </>
  )
}

function RienAVoir({ vue }: { vue: Vue }) {
  if (vue === 'a_voir') return <Callout role="status" title="Tout est rapproché." tone="green" />
  return (
    <EmptyState level={2} title="Aucun mouvement ici">
      Les mouvements de ce relevé sont dans les autres vues.
    </EmptyState>
  )
}

function Chips({ mouvements, vue }: { mouvements: ReleveOuvert['mouvements']; vue: Vue }) {
  const navigate = useNavigate({ from: '/admin/banque/$id' })
  const reste = mouvementsOf(mouvements, 'a_voir').reduce((somme, { montant }) => somme + Math.abs(montant), 0)
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <FilterRow legend="Afficher">
        {VUES.map((one) => (
          <FilterChip
            active={one === vue}
            count={mouvementsOf(mouvements, one).length}
            key={one}
            label={VUE_LABELS[one]}
            onClick={() => void navigate({ search: one === 'a_voir' ? {} : { vue: one } })}
          />
        ))}
      </FilterRow>
      {reste > 0 && (
        <p className="text-body text-ink-2">
          restent <strong className="whitespace-nowrap text-ink">{formatMontant(reste)}</strong> à rapprocher
        </p>
      )}
    </div>
  )
}

const TOUCHES = [
  ['↑ ↓', 'choisir'],
  ['Entrée', 'accepter'],
  ['E', 'autre pièce'],
  ['Z', 'annuler'],
] as const

function Legende() {
  return (
    <p className="mt-3 hidden flex-wrap items-center gap-x-4 gap-y-1 text-help text-ink-2 desk:flex">
      {TOUCHES.map(([touche, sens]) => (
        <span className="inline-flex items-center gap-1.5" key={touche}>
          <KeyCap>{touche}</KeyCap> {sens}
        </span>
      ))}
    </p>
  )
}

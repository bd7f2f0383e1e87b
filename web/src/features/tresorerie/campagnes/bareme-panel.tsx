import type { Bareme } from '@sillon/domain/tresorerie/campagnes/bareme'
import type { CampagneReglage } from '@sillon/domain/tresorerie/campagnes/campagne'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { BaremeEditeur } from './bareme-editeur.tsx'
import { BaremeLecture } from './bareme-lecture.tsx'
import { baremesQuery, createBareme } from './campagnes.queries.ts'

/** The scale of one campaign: the draft to edit, else the version in force; then the earlier versions. */
export function BaremePanel({ campagne, onClose }: { campagne: CampagneReglage; onClose: () => void }) {
  const { resultats: versions, taux } = useSuspenseQuery(baremesQuery(campagne.id)).data
  const brouillon = versions.find(({ statut }) => statut === 'brouillon')
  const [derniere, ...anciennes] = versions.filter(({ statut }) => statut === 'publie')
  return (
    <Section
      action={
        <Button
          icon={<ArrowLeft aria-hidden="true" size={18} strokeWidth={1.85} />}
          onClick={onClose}
          size="sm"
          variant="quiet"
        >
          Revenir aux campagnes
        </Button>
      }
      title={`Barème de la ${campagne.libelle.toLocaleLowerCase('fr')}`}
    >
      {brouillon ? (
        <BaremeEditeur brouillon={brouillon} key={brouillon.id} taux={taux} />
      ) : (
        <Preparation campagne={campagne} derniere={derniere} />
      )}
      {(brouillon ? [derniere, ...anciennes] : anciennes).map(
        (version) => version && <Version bareme={version} key={version.id} />,
      )}
    </Section>
  )
}

function Preparation({ campagne, derniere }: { campagne: CampagneReglage; derniere: Bareme | undefined }) {
  const queryClient = useQueryClient()
  const creation = useMutation({
    mutationFn: () => createBareme(campagne.id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: baremesQuery(campagne.id).queryKey }),
  })
  const prepare = (
    <Button
      disabledReason={campagne.statut === 'close' ? 'La campagne est close\u00a0: rouvrez-la d’abord.' : null}
      loading={creation.isPending}
      loadingLabel="Préparation…"
      onClick={() => creation.mutate()}
      variant="secondary"
    >
      {derniere ? 'Préparer une nouvelle version' : 'Préparer le barème'}
    </Button>
  )
  if (!derniere) {
    return (
      <EmptyState action={prepare} title="Aucun barème pour l’instant">
        Il part de celui de la campagne précédente. Rien ne compte avant sa publication.
      </EmptyState>
    )
  }
  return (
    <>
      <h3 className="text-group">{titleOf(derniere)}</h3>
      <p className="mb-3 text-body text-ink-2">Un barème publié ne change plus : une autre version le remplace.</p>
      <BaremeLecture bareme={derniere} />
      <div className="mt-4 flex flex-wrap gap-2">{prepare}</div>
    </>
  )
}

function Version({ bareme }: { bareme: Bareme }) {
  return (
    <details className="mt-5">
      <summary className="flex min-h-11 cursor-pointer items-center text-strong">{titleOf(bareme)}</summary>
      <BaremeLecture bareme={bareme} />
    </details>
  )
}

const titleOf = ({ numero, valide_du }: Bareme) => `Version ${numero}, en vigueur le ${formatDate(valide_du)}`

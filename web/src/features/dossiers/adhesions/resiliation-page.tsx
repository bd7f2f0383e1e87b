import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Callout } from '../../../ui/callout.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { adhesionQuery } from './adhesions.queries.ts'
import { resiliationQuery } from './resiliation.queries.ts'
import { ResiliationForm } from './resiliation-form.tsx'
import { ResiliationPrevue } from './resiliation-prevue.tsx'

/** The route gives the list of the fees called and not paid. */
type Props = { RestesDus: ComponentType<{ adhesion_id: string }> }

export function ResiliationPage({ RestesDus }: Props) {
  const { id = '' } = useParams({ strict: false })
  const { data: adhesion } = useSuspenseQuery(adhesionQuery(id))
  const { data: resiliation } = useSuspenseQuery(resiliationQuery(id))
  const { raison_sociale } = adhesion.entreprise
  const { possible, prevue } = resiliation
  const restesDus = <RestesDus adhesion_id={id} />
  return (
    <div className="max-w-[44rem]">
      <PageHead
        intro={
          <>
            L’adhésion de <strong className="font-semibold text-ink">{raison_sociale}</strong> à la coopérative.
          </>
        }
        title="Supprimer mon adhésion"
      />
      {prevue && <ResiliationPrevue {...resiliation} id={id} prevue={prevue} restesDus={restesDus} />}
      {possible && (
        <ResiliationForm id={id} raison_sociale={raison_sociale} resiliation={resiliation} restesDus={restesDus} />
      )}
      {!possible && !prevue && (
        <Callout title="Cette adhésion ne peut pas être résiliée ici" tone="neutral">
          {adhesion.statut === 'active'
            ? 'Seul un gestionnaire de l’entreprise peut la résilier.'
            : 'Seule une adhésion active se résilie.'}
        </Callout>
      )}
    </div>
  )
}

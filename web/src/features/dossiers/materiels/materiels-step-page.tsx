import type { Exploitation } from '@sillon/domain/dossiers/exploitations/exploitation'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { isEnUsage } from '@sillon/domain/dossiers/materiels/usage'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ShowMore } from '../../../ui/show-more.tsx'
import { AjoutsEnAttente } from '../adhesions/wizard/ajouts-en-attente.tsx'
import { EtapeFoot } from '../adhesions/wizard/etape-foot.tsx'
import { StepTitle } from '../adhesions/wizard/step-title.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { exploitationsQuery } from '../exploitations/exploitations.queries.ts'
import { TransfertsEtape } from '../transferts/transferts-etape.tsx'
import { AnciensMateriels } from './anciens-materiels.tsx'
import { DeplacerMateriels } from './deplacer-materiels.tsx'
import { isLieu } from './lieu.ts'
import { materielsQuery } from './materiels.queries.ts'
import { MaterielsExploitation } from './materiels-exploitation.tsx'
import { MaterielsVides } from './materiels-vides.tsx'
import { RevueSection } from './revue-section.tsx'
import { useReferences } from './use-references.ts'

export function MaterielsStepPage() {
  const { adhesion, canEditLignes } = useWizard()
  const { data: exploitations } = useSuspenseQuery(exploitationsQuery(adhesion.id))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(materielsQuery(adhesion.id))
  const references = useReferences()
  const materiels = data.pages.flatMap(({ resultats }) => resultats)
  const enUsage = materiels.filter(isEnUsage)
  const lieux = exploitations.resultats.filter(isLieu)
  const affichees = listAffichees(exploitations.resultats, enUsage, { complete: !hasNextPage })
  const ailleurs = enUsage.filter(({ exploitation_id }) => !affichees.some(({ id }) => id === exploitation_id))
  return (
    <div className="max-w-[48rem]">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div>
          <StepTitle>Matériels</StepTitle>
          <p className="mt-1 max-w-prose text-body text-ink-2">
            Les machines et les outils de l’entreprise, là où ils se trouvent.
          </p>
        </div>
        {canEditLignes && lieux.length > 1 && enUsage.length > 0 && (
          <DeplacerMateriels exploitations={lieux} materiels={enUsage} references={references} />
        )}
      </div>
      <AjoutsEnAttente adhesion_id={adhesion.id} etape="materiels" />
      <RevueSection />
      <TransfertsEtape />
      {materiels.length === 0 && <MaterielsVides exploitations={lieux} />}
      {materiels.length > 0 &&
        affichees.map((exploitation) => (
          <MaterielsExploitation
            exploitation={exploitation}
            key={exploitation.id}
            materiels={enUsage.filter(({ exploitation_id }) => exploitation_id === exploitation.id)}
            references={references}
          />
        ))}
      {ailleurs.length > 0 && (
        <MaterielsExploitation exploitation={null} materiels={ailleurs} references={references} />
      )}
      {hasNextPage && (
        <ShowMore
          loading={isFetchingNextPage}
          onShowMore={() => void fetchNextPage()}
          shown={materiels.length}
          total={data.pages[0]?.total ?? 0}
        />
      )}
      <AnciensMateriels materiels={materiels.filter((materiel) => !isEnUsage(materiel))} references={references} />
      <EtapeFoot etape="materiels" />
    </div>
  )
}

/**
 * The farms with machines; the active ones without machines too, once the last page is read, since pages come farm after
 * farm.
 */
function listAffichees(
  exploitations: readonly Exploitation[],
  materiels: readonly Materiel[],
  { complete }: { complete: boolean },
): Exploitation[] {
  const occupees = new Set(materiels.map(({ exploitation_id }) => exploitation_id))
  return exploitations.filter((exploitation) => occupees.has(exploitation.id) || (complete && isLieu(exploitation)))
}

import { MANDAT_STATUT_LABELS } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { mandatAdhesionQuery, printMandat } from '../../dossiers/mandats/mandats.queries.ts'

/** The mandate of a membership, with the paper to sign. Nothing for a company that gave no IBAN. */
export function MandatCard({ adhesionId }: { adhesionId: string }) {
  const { data } = useQuery(mandatAdhesionQuery(adhesionId))
  const printing = useMutation({ mutationFn: (rum: string) => printMandat(adhesionId, rum) })
  if (!data) return <SkeletonCard />
  const { mandat } = data
  if (!mandat) return null
  const { rum, statut, iban_masque, titulaire_compte, date_signature, imprimable } = mandat
  return (
    <Card>
      <Section level={3} title="Mandat de prélèvement">
        <DefinitionGrid
          items={[
            { term: 'État', detail: MANDAT_STATUT_LABELS[statut] },
            { term: 'Référence (RUM)', detail: rum },
            { term: 'Titulaire du compte', detail: titulaire_compte },
            { term: 'IBAN', detail: iban_masque, wide: true },
            ...(date_signature ? [{ term: 'Signé le', detail: formatDate(date_signature) }] : []),
          ]}
        />
        {statut === 'brouillon' && (
          <div className="mt-4">
            <p className="mb-3 text-body text-ink-2">
              Téléchargez le mandat, signez-le et renvoyez-le à la coopérative&nbsp;: elle l’activera.
            </p>
            <Button
              disabledReason={imprimable ? null : 'La coopérative prépare encore ses prélèvements.'}
              loading={printing.isPending}
              loadingLabel="Préparation…"
              onClick={() => printing.mutate(rum)}
              variant="secondary"
            >
              Télécharger le mandat à signer
            </Button>
          </div>
        )}
      </Section>
    </Card>
  )
}

import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import { findPrecedente } from '@sillon/domain/tresorerie/cotisations/raisons'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Callout } from '../../../ui/callout.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { DocumentsList } from '../../pieces/documents/documents-list.tsx'
import { DownloadButton } from '../../pieces/documents/download-button.tsx'
import { openAttestation } from '../attestations/attestations.queries.ts'
import { MandatCard } from '../prelevements/mandat-card.tsx'
import { CotisationDetail } from './cotisation-detail.tsx'
import { cotisationsAdhesionQuery } from './mes-cotisations.queries.ts'

type Props = { adhesion: Pick<Adhesion, 'id' | 'consultable'>; asked: string | undefined }

/** The fees of one membership, one unfolded at a time. */
export function CotisationsPanel({ adhesion: { id: adhesion_id, consultable }, asked }: Props) {
  const { data } = useSuspenseQuery(cotisationsAdhesionQuery(adhesion_id))
  const { credit, attestation, cotisations } = data
  const cotisation = cotisations.find(({ id }) => id === asked) ?? cotisations[0]
  return (
    <div className="grid gap-6">
      {credit > 0 && (
        <Callout tone="sky" title={`${formatMontant(credit)} d’avance`}>
          Ce que vous avez payé en trop sera déduit de la prochaine cotisation.
        </Callout>
      )}
      {attestation !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink">
          <p>La cotisation {attestation} est à jour.</p>
          <DownloadButton nom={`attestation-${attestation}.pdf`} open={() => openAttestation(adhesion_id)}>
            Attestation d’adhésion
          </DownloadButton>
        </div>
      )}
      {cotisations.length > 1 && (
        <nav aria-label="Années">
          <ul className="flex flex-wrap gap-2">
            {cotisations.map(({ id, campagne, statut }) => (
              <li key={id}>
                <Link
                  aria-current={id === cotisation?.id ? 'true' : undefined}
                  className={classNames(
                    'inline-flex min-h-11 items-center rounded-control border px-3.5 text-strong desk:min-h-9',
                    id === cotisation?.id
                      ? 'border-green bg-green-tint text-green-ink'
                      : 'border-control text-ink hover:bg-hover',
                  )}
                  replace
                  search={{ adhesion: adhesion_id, cotisation: id }}
                  to="/mes-adhesions/"
                >
                  {campagne.annee}
                  {statut === 'annulee' && '\u00a0(annulée)'}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {cotisation ? (
        <CotisationDetail avant={findPrecedente(cotisations, cotisation)} cotisation={cotisation} key={cotisation.id} />
      ) : (
        <EmptyState title="Aucune cotisation appelée">
          La coopérative vous écrira le jour de l’appel\u00a0: vous la trouverez ici.
        </EmptyState>
      )}
      {consultable && <MandatCard adhesionId={adhesion_id} />}
      {cotisation && (
        <Section level={3} title="Tous les documents de l’entreprise">
          <DocumentsList adhesion_id={adhesion_id} />
        </Section>
      )}
    </div>
  )
}

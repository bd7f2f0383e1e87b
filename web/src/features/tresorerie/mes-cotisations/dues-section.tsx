import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Section } from '../../../ui/section.tsx'
import { mesCotisationsQuery } from './mes-cotisations.queries.ts'
import { phraseDue } from './phrase-due.ts'

/** The amounts due, the late ones first; one short line when there are none. */
export function DuesSection() {
  const { data } = useSuspenseQuery(mesCotisationsQuery)
  const dues = data.cotisations
    .filter(({ reste }) => reste > 0)
    .toSorted((a, b) => (a.echeance ?? '9999').localeCompare(b.echeance ?? '9999'))
  if (data.cotisations.length === 0) return null
  if (dues.length === 0) return <p className="mb-6 text-ink-2">Vos cotisations sont à jour&nbsp;: rien à payer.</p>
  return (
    <Section
      className="mb-7"
      title={dues.some(({ prelevement_le }) => prelevement_le === null) ? 'À payer' : 'À venir'}
    >
      <ul className="grid gap-3">
        {dues.map((cotisation) => {
          const { id, adhesion_id, campagne, entreprise, reste, statut, echeance, prelevement_le } = cotisation
          const isEnRetard = statut === 'en_retard' && !cotisation.litige
          return (
            <li key={id}>
              <Card className={isEnRetard ? 'border-brick-line' : undefined}>
                <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
                  <div className="min-w-0 flex-1 basis-80">
                    <h3 className="text-h3">
                      Cotisation {campagne.annee}, {entreprise.raison_sociale}
                    </h3>
                    <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
                      <span className="text-amount tabular-nums">{formatMontant(reste)}</span>
                      {isEnRetard && echeance && (
                        <span className="font-semibold text-brick-ink">En retard depuis le {formatDate(echeance)}</span>
                      )}
                    </p>
                    <p className="mt-1 text-body text-ink-2">{phraseDue(cotisation)}</p>
                  </div>
                  <Link
                    className={buttonClass({ variant: 'secondary', className: 'w-full desk:w-auto' })}
                    search={{ adhesion: adhesion_id, cotisation: id }}
                    to="/mes-adhesions/"
                  >
                    {prelevement_le === null ? 'Payer' : 'Voir'}
                    <span className="sr-only">
                      {' '}
                      la cotisation {campagne.annee} de {entreprise.raison_sociale}
                    </span>
                  </Link>
                </div>
              </Card>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

import type { RechercheSiret } from '@sillon/contract/dossiers/entreprises'
import { formatSiret, sirenOf } from '@sillon/domain/siret'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Card } from '../../../ui/card.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { CommencerAdhesion } from './commencer-adhesion.tsx'
import { StatutPill } from './statut-pill.tsx'
import { siretQuery } from './wizard/wizard.queries.ts'
import { wizardBase, wizardPath } from './wizard/wizard-path.ts'

export function ResultatSiret({ siret }: { siret: string }) {
  const { data: trouvee, isError, isFetching, refetch } = useQuery(siretQuery(siret))
  if (isError) {
    return (
      <Callout role="alert" title="La recherche n’a pas abouti." tone="brick">
        <button className="text-link" onClick={() => void refetch()} type="button">
          Réessayer
        </button>
      </Callout>
    )
  }
  if (!trouvee) return <SkeletonCard lines={3} />
  return (
    <Card aria-label="Résultat de la recherche" className="grid gap-4">
      <Resume trouvee={trouvee} />
      {trouvee.source === 'indisponible' && (
        <div>
          <Button loading={isFetching} loadingLabel="Recherche…" onClick={() => void refetch()} variant="secondary">
            Réessayer
          </Button>
        </div>
      )}
      <MemeSiren trouvee={trouvee} />
      <Suite trouvee={trouvee} />
    </Card>
  )
}

function Resume({ trouvee: { siret, entreprise, adhesion, source } }: { trouvee: RechercheSiret }) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-h3">{entreprise?.raison_sociale ?? 'Entreprise inconnue'}</h2>
        {adhesion && <StatutPill adhesion={adhesion} />}
      </div>
      <p className="text-body text-ink-2">
        SIRET <span className="reference">{formatSiret(siret)}</span>
        {entreprise?.commune && ` · ${[entreprise.code_postal, entreprise.commune].filter(Boolean).join(' ')}`}
      </p>
      <p className="text-help text-ink-2">{SOURCES[source]}</p>
    </div>
  )
}

const SOURCES: Record<RechercheSiret['source'], string> = {
  base: 'Connue de la coopérative.',
  registre: 'Trouvée dans le registre public des entreprises.',
  aucune: 'Aucune entreprise ne correspond à ce SIRET. Vérifiez le numéro ou saisissez les informations manuellement.',
  indisponible:
    'Le service de recherche d’entreprises est momentanément indisponible. Réessayez ou saisissez les informations.',
}

/** The company may already be known under the SIRET of another establishment. */
function MemeSiren({ trouvee: { siret, meme_siren } }: { trouvee: RechercheSiret }) {
  if (meme_siren.length === 0) return null
  return (
    <Callout title={`Le SIREN ${sirenOf(siret)} est déjà connu ici`} tone="orange">
      <p>La même entreprise a un autre établissement. Vérifiez qu’il ne s’agit pas d’un déménagement.</p>
      <ul>
        {meme_siren.map((voisine) => (
          <li key={voisine.siret}>
            {voisine.adhesion_id ? (
              <Link className="underline underline-offset-3" to={adminPath(voisine.adhesion_id)}>
                {voisine.raison_sociale}
              </Link>
            ) : (
              voisine.raison_sociale
            )}
            , <span className="reference">{formatSiret(voisine.siret)}</span>
          </li>
        ))}
      </ul>
    </Callout>
  )
}

/** The acts possible on the SIRET found. */
function Suite({ trouvee }: { trouvee: RechercheSiret }) {
  const { siret, adhesion, fermeture, source, entreprise, diffusion_partielle } = trouvee
  if (adhesion?.en_preparation) {
    const to: string = wizardPath(wizardBase('creation', siret), 'entreprise')
    return <Suivre libelle="Reprendre la préparation" phrase="Son adhésion est déjà en préparation." to={to} />
  }
  if (adhesion && !adhesion.finale) {
    return (
      <Suivre
        libelle="Ouvrir l’adhésion"
        phrase="Une adhésion existe déjà pour ce SIRET."
        to={adminPath(adhesion.id)}
      />
    )
  }
  if (fermeture) {
    const depuis = fermeture.le ? ` depuis le ${formatDate(fermeture.le)}` : ''
    return (
      <Callout title={`Cet établissement est fermé${depuis}.`} tone="brick">
        Une adhésion ne peut pas commencer à ce SIRET. Demandez à l’entreprise celui de son siège actuel.
      </Callout>
    )
  }
  return (
    <>
      {diffusion_partielle && (
        <Callout title="Diffusion partielle" tone="sky">
          L’entreprise a demandé que le registre ne publie pas toutes ses informations. Complétez-les à la première
          étape.
        </Callout>
      )}
      {adhesion && (
        <p>
          C’est un ancien adhérent : son entreprise, ses exploitations, ses personnes et ses matériels seront repris.{' '}
          <Link className="underline underline-offset-3" to={adminPath(adhesion.id)}>
            Voir l’ancienne adhésion
          </Link>
        </p>
      )}
      <CommencerAdhesion
        libelle={adhesion ? 'Rouvrir : nouvelle adhésion liée à l’ancienne' : 'Commencer l’adhésion'}
        needsNom={source === 'aucune' || source === 'indisponible' || !entreprise?.raison_sociale}
        siret={siret}
      />
    </>
  )
}

function Suivre({ phrase, libelle, to }: { phrase: string; libelle: string; to: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{phrase}</p>
      <Link className={buttonClass({ variant: 'primary' })} to={to}>
        {libelle}
      </Link>
    </div>
  )
}

const adminPath = (id: string): string => wizardPath(wizardBase('admin', id), 'entreprise')

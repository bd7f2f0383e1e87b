import type { AdherentTrouve } from '@sillon/domain/annuaire/recherche/recherche'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../../ui/avatar.tsx'
import { MatchedText } from '../../../ui/matched-text.tsx'
import { DistanceLine } from './distance-line.tsx'
import { showCommune, showNom } from './libelles.ts'
import { NonVisiblePill } from './non-visible-pill.tsx'

type Props = { adherent: AdherentTrouve; q: string; onOpen: () => void }

/** A person found by the search; their card only shows what they agreed to show. */
export function AdherentTrouveCard({ adherent, q, onOpen }: Props) {
  const { id, prenom, nom, entreprises, distance_km, visible_des_adherents } = adherent
  const commune = showCommune(adherent)
  return (
    <article className="relative flex h-full items-start gap-3 rounded-card border border-line bg-surface p-4 hover:border-control">
      <Avatar name={`${prenom} ${nom}`} />
      <div className="min-w-0 flex-1">
        <h3 className="text-h3 break-words">
          <Link
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
            onClick={onOpen}
            search={{ id }}
            to="/profil"
          >
            <MatchedText label={showNom(adherent)} typed={q} />
          </Link>
        </h3>
        {entreprises.map(({ id, raison_sociale }) => (
          <p className="text-body break-words text-ink-2" key={id}>
            <MatchedText label={raison_sociale} typed={q} />
          </p>
        ))}
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-body text-ink-2">
          {commune && <span>{commune}</span>}
          <DistanceLine distance_km={distance_km} />
          <NonVisiblePill visible={visible_des_adherents} />
        </p>
      </div>
    </article>
  )
}

import { autres } from '@sillon/domain/phrase'
import type { Ecarte } from '@sillon/domain/tresorerie/cotisations/lot'
import { Link } from '@tanstack/react-router'

/** Memberships left out, each with its reason; `nombre` counts all of them, not only those listed. */
export function ListeEcartes({ ecartes, nombre }: { ecartes: readonly Ecarte[]; nombre: number }) {
  const reste = nombre - ecartes.length
  return (
    <>
      <ul className="divide-y divide-line">
        {ecartes.map(({ adhesion_id, raison_sociale, motif }) => (
          <li className="py-2" key={adhesion_id}>
            <Link
              className="font-semibold text-ink hover:underline"
              params={{ id: adhesion_id }}
              search={{ onglet: 'declaration' }}
              to="/admin/fiche/$id/"
            >
              {raison_sociale}
            </Link>
            <p className="text-help">{motif}</p>
          </li>
        ))}
      </ul>
      {reste > 0 && <p className="mt-3">{`Et ${autres(reste, 'une')}.`}</p>}
    </>
  )
}

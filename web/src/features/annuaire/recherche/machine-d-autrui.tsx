import { nomMateriel } from '@sillon/domain/dossiers/materiels/nom-materiel'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ficheScanneeQuery } from './recherche.queries.ts'

/** The machine of somebody else whose label was scanned, when the reader may see it: its page says whom to call. */
export function MachineDAutrui({ id }: { id: string }) {
  const { data: fiche } = useQuery(ficheScanneeQuery(id))
  if (!fiche) return null
  return (
    <p className="mt-2">
      <Link className="text-link" params={{ id }} to="/materiel/profil/$id/">
        {nomMateriel(fiche)}, {fiche.entreprise.raison_sociale}&nbsp;: voir qui appeler
      </Link>
    </p>
  )
}

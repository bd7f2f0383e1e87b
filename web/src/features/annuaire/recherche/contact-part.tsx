import type { ContactTrouve } from '@sillon/domain/annuaire/recherche/recherche'
import { formatNom } from '@sillon/domain/nom'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUtilisateur } from '../../../lib/session.ts'
import { Card } from '../../../ui/card.tsx'
import { ficheQuery } from '../../comptes/comptes/comptes.queries.ts'
import { CoordonneesPart } from '../annuaire/coordonnees-part.tsx'

type Props = { contact: ContactTrouve | null; entreprise: string }

/** The person to contact, and the means that they agreed to. */
export function ContactPart({ contact, entreprise }: Props) {
  const { data: moi } = useQuery(ficheQuery)
  const peutAfficher = useUtilisateur()?.annuaire
  if (!contact) {
    return (
      <p className="text-body text-ink-2">
        Le contact de {entreprise} ne se montre pas dans l’annuaire. La coopérative peut transmettre votre demande.
      </p>
    )
  }
  const isMoi = contact.id === moi?.adherent_id
  return (
    <Card aria-label={formatNom(contact)}>
      <p className="mb-3 text-strong">
        <Link className="text-link" search={{ id: contact.id }} to="/profil">
          {formatNom(contact)}
        </Link>
        <span className="font-normal text-ink-2">, {isMoi ? 'vous-même' : 'contact de l’entreprise'}</span>
      </p>
      <CoordonneesPart fiche={{ ...contact, moi: isMoi }} key={contact.id} />
      {!isMoi && peutAfficher && contact.coordonnees.length > 0 && (
        <p className="mt-1 text-help text-ink-2">Vous pouvez afficher les coordonnées de trente personnes par jour.</p>
      )}
    </Card>
  )
}

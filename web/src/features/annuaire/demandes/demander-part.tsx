import type { FicheMateriel } from '@sillon/domain/annuaire/recherche/recherche'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useUtilisateur } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { demandesDuMaterielQuery } from './demandes.queries.ts'
import { JoindrePart } from './joindre-part.tsx'
import { showJours } from './jours-texte.ts'

/** Lazy: opened on demand. */
const DemanderDialog = lazy(() =>
  import('./demander-dialog.tsx').then((module) => ({ default: module.DemanderDialog })),
)

type Demandable = Pick<FicheMateriel, 'id' | 'entreprise' | 'contact' | 'demande'>
type Props = { fiche: Demandable; nom: string }

/** On the page of a machine of somebody else: ask for it, call, write, and where one's own request stands. */
export function DemanderPart({ fiche, nom }: Props) {
  const { id, entreprise, contact, demande } = fiche
  const { data } = useQuery(demandesDuMaterielQuery(id))
  const [open, setOpen] = useState(false)
  const utilisateur = useUtilisateur()
  const mienne = data?.resultats.find(({ sens, statut }) => sens === 'envoyee' && statut !== 'refusee')
  const telephone = contact?.coordonnees.includes('telephone')
  const texte = `Bonjour, je cherche votre matériel (${nom}). Est-il libre\u202f? ${utilisateur?.prenom ?? ''}`.trim()
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      {mienne && (
        <Callout className="w-full" tone={mienne.statut === 'acceptee' ? 'green' : 'wheat'}>
          {mienne.statut === 'acceptee'
            ? `${entreprise.raison_sociale} vous attend `
            : 'Votre demande attend sa réponse, '}
          {showJours(mienne)}.{' '}
          <Link className="text-link" to="/demandes-entre-voisins">
            Voir mes demandes
          </Link>
        </Callout>
      )}
      {demande === 'telephone' && (
        <p className="text-body text-ink-2">
          Personne de {entreprise.raison_sociale} n’a de compte ici&nbsp;:{' '}
          {telephone
            ? 'appelez, ou écrivez un SMS.'
            : 'et son téléphone ne se montre pas. La coopérative peut transmettre.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {demande === 'portail' && mienne?.statut !== 'en_attente' && (
          <Button onClick={() => setOpen(true)} variant="primary">
            Demander ce matériel
          </Button>
        )}
        {contact && telephone && <JoindrePart id={contact.id} texte={texte} />}
      </div>
      {open && (
        <Suspense>
          <DemanderDialog fiche={fiche} nom={nom} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

import { COORDONNEES, type Coordonnee } from '@sillon/domain/annuaire/annuaire/confidentialite'
import type { CoordonneesAffichees, FicheAnnuaire } from '@sillon/domain/annuaire/annuaire/fiche-annuaire'
import { TELEPHONE_TYPE_LABELS } from '@sillon/domain/comptes/personnes/telephones'
import { formatAdresse } from '@sillon/domain/format-adresse'
import { formatTelephone } from '@sillon/domain/telephone'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useUtilisateur } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { revealCoordonnee } from './annuaire.queries.ts'

const LABELS: Record<Coordonnee, string> = { telephone: 'Téléphones', email: 'Adresse e-mail', adresse: 'Adresse' }
const AFFICHER: Record<Coordonnee, string> = {
  telephone: 'Afficher les téléphones',
  email: 'Afficher l’adresse e-mail',
  adresse: 'Afficher l’adresse',
}

type Affichable = Pick<FicheAnnuaire, 'id' | 'moi' | 'prenom' | 'coordonnees'>

/**
 * The contact details that the person agreed to show on request. Each request is recorded, and the person can see it.
 */
export function CoordonneesPart({ fiche }: { fiche: Affichable }) {
  const peutAfficher = useUtilisateur()?.annuaire
  const [affichees, setAffichees] = useState<CoordonneesAffichees>({})
  const reveal = useMutation({
    mutationFn: (champ: Coordonnee) => revealCoordonnee(fiche.id, champ),
    onSuccess: (shown) => setAffichees((before) => ({ ...before, ...shown })),
  })
  const champs = COORDONNEES.filter((champ) => fiche.coordonnees.includes(champ))
  if (champs.length === 0) {
    return <p className="text-body text-ink-2">{fiche.prenom} ne montre pas ses coordonnées ici.</p>
  }
  return (
    <>
      <dl aria-live="polite" className="grid gap-3">
        {champs.map((champ) => (
          <div className="grid items-center gap-x-6 gap-y-1 desk:grid-cols-[12rem_1fr]" key={champ}>
            <dt className="text-body text-ink-2">{LABELS[champ]}</dt>
            <dd className="min-w-0 text-body">
              <Valeur affichees={affichees} champ={champ}>
                {peutAfficher ? (
                  <Button
                    loading={reveal.isPending && reveal.variables === champ}
                    loadingLabel="Affichage…"
                    onClick={() => reveal.mutate(champ)}
                    variant="secondary"
                  >
                    {AFFICHER[champ]}
                  </Button>
                ) : (
                  'Affichée à la demande'
                )}
              </Valeur>
            </dd>
          </div>
        ))}
      </dl>
      {!fiche.moi && (
        <p className="mt-3 text-help text-ink-2">
          {fiche.prenom} verra que vous avez affiché ses coordonnées. Servez-vous-en pour la coopérative seulement.
        </p>
      )}
    </>
  )
}

type ValeurProps = { champ: Coordonnee; affichees: CoordonneesAffichees; children: ReactNode }

function Valeur({ champ, affichees: { telephones, email, adresses }, children }: ValeurProps) {
  if (champ === 'telephone' && telephones) {
    return telephones.map(({ numero, type, est_prefere }) => (
      <p key={numero}>
        <a className="text-link py-2 text-strong tabular-nums" href={`tel:${numero}`}>
          {formatTelephone(numero)}
        </a>{' '}
        <span className="text-ink-2">
          {TELEPHONE_TYPE_LABELS[type].toLowerCase()}
          {est_prefere && telephones.length > 1 && ', préféré'}
        </span>
      </p>
    ))
  }
  if (champ === 'email' && email !== undefined) {
    return (
      <a className="text-link py-2 text-strong wrap-anywhere" href={`mailto:${email}`}>
        {email}
      </a>
    )
  }
  if (champ === 'adresse' && adresses) {
    return adresses.map(({ raison_sociale, adresse }) => (
      <p className="break-words" key={raison_sociale}>
        <span className="text-strong">{raison_sociale}</span>, {formatAdresse(adresse).join(', ')}
      </p>
    ))
  }
  return children
}

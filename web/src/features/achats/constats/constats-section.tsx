import type { ConstatBureau } from '@sillon/contract/achats/constats'
import { ETAT_CONSTAT_LABELS } from '@sillon/domain/achats/constats/constat'
import { formatColis } from '@sillon/domain/unite'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, PackageX, TriangleAlert } from 'lucide-react'
import { formatMoment } from '../../../lib/format.ts'
import { usePeut } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Section } from '../../../ui/section.tsx'
import { constatsQuery, photoUrl, traiterConstat } from './constats.queries.ts'

type Props = { groupement_id: string; bon_id?: string }

/** All that the members received, for the office: what is missing or damaged first. Nothing while nobody has answered. */
export function ConstatsSection({ groupement_id, bon_id }: Props) {
  const { data } = useQuery(constatsQuery(groupement_id, bon_id))
  const constats = data?.resultats ?? []
  if (constats.length === 0) return null
  const recus = constats.filter(({ etat }) => etat === 'recu').length
  return (
    <Section intro={recus > 0 && `${recus} sur ${constats.length} sans rien à redire.`} title="Dit par les adhérents">
      <ul className="grid gap-3 desk:grid-cols-2">
        {constats
          .filter(({ etat }) => etat !== 'recu')
          .map((constat) => (
            <li key={constat.id}>
              <ConstatCard constat={constat} groupement_id={groupement_id} isNamed={bon_id === undefined} />
            </li>
          ))}
      </ul>
    </Section>
  )
}

type CardProps = { constat: ConstatBureau; groupement_id: string; isNamed: boolean }

function ConstatCard({ constat, groupement_id, isNamed }: CardProps) {
  const { bon_id, ligne_id, raison_sociale, numero, designation, conditionnement, ...dit } = constat
  const isAbime = dit.etat === 'abime'
  const Icone = isAbime ? TriangleAlert : PackageX
  const colis = formatColis(dit.nombre, conditionnement)
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-group">{isNamed ? raison_sociale : designation}</h3>
        <Pill icon={<Icone size={14} strokeWidth={2.4} />} tone={isAbime ? 'brick' : 'orange'}>
          {ETAT_CONSTAT_LABELS[dit.etat]}
        </Pill>
      </div>
      <p className="text-body">
        <span className="text-strong">{`${colis} sur ${dit.attendu}`}</span>
        {isNamed && `, ${designation}`}
      </p>
      {dit.commentaire && <p className="text-body">{dit.commentaire}</p>}
      {dit.photo_id && (
        <a href={photoUrl(bon_id, ligne_id)} rel="noreferrer" target="_blank">
          <img
            alt={`Photo\u00a0: ${designation}, ${raison_sociale}`}
            className="rounded-control bg-sunk object-cover"
            height={144}
            src={photoUrl(bon_id, ligne_id)}
            width={192}
          />
        </a>
      )}
      <p className="text-help text-ink-2">
        {[dit.constate_par, formatMoment(dit.constate_le), dit.telephone].filter(Boolean).join(', ')}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TraiterButton constat={constat} />
        {isNamed && (
          <Link className="text-link" params={{ id: bon_id }} to="/admin/bon-commande/{-$id}/">
            {numero ?? 'Voir la commande'}
          </Link>
        )}
        <Link
          className="text-link"
          params={{ id: groupement_id }}
          search={{ onglet: 'releve' }}
          to="/admin/groupement-achat/{-$id}/"
        >
          Factures et avoirs
        </Link>
      </div>
    </Card>
  )
}

function TraiterButton({ constat: { id, traite_le, designation, raison_sociale } }: { constat: ConstatBureau }) {
  const queryClient = useQueryClient()
  const peut = usePeut('achats')
  const { mutate, isPending } = useMutation({
    mutationFn: (traite: boolean) => traiterConstat(id, traite),
    // The order shows its history, and the morning its line.
    onSettled: () => queryClient.invalidateQueries(),
  })
  if (!peut) return traite_le && <span className="text-body">Traité</span>
  const nom = <span className="sr-only">{`\u00a0: ${designation}, ${raison_sociale}`}</span>
  if (!traite_le) {
    return (
      <Button loading={isPending} onClick={() => mutate(true)} variant="primary">
        Vu, traité{nom}
      </Button>
    )
  }
  return (
    <>
      <span className="flex items-center gap-1.5 text-body">
        <Check aria-hidden="true" size={18} strokeWidth={2.1} />
        Traité le {formatMoment(traite_le)}
      </span>
      <Button loading={isPending} onClick={() => mutate(false)} size="sm" variant="quiet">
        À traiter de nouveau{nom}
      </Button>
    </>
  )
}

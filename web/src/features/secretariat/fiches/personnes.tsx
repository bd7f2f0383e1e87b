import { ROLE_LABELS } from '@sillon/domain/comptes/droits/role'
import type { Fiche, PersonneFiche } from '@sillon/domain/secretariat/fiches/fiche'
import { formatTelephone } from '@sillon/domain/telephone'
import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { usePeut } from '../../../lib/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { echangeQuery, useOuvrirEchange } from '../../dossiers/echanges/echanges.queries.ts'
import { ASavoir } from './a-savoir.tsx'
import { ModifierLink } from './modifier-link.tsx'

/** The people of the company, each with the number to call, and what must be known before calling. */
export function Personnes({ fiche }: { fiche: Fiche }) {
  const { personnes, adhesion } = fiche
  return (
    <Section title="Adhérents">
      {personnes.length === 0 && <p className="text-body text-ink-2">Personne encore dans cette entreprise.</p>}
      <ul className="divide-y divide-line">
        {personnes.map((personne) => (
          <Personne entreprise_id={fiche.id} isModifiable={adhesion !== null} key={personne.id} personne={personne} />
        ))}
      </ul>
      <ASavoir fiche={fiche} />
    </Section>
  )
}

type PersonneProps = { personne: PersonneFiche; entreprise_id: string; isModifiable: boolean }

/** A number that is clicked begins the call; the one who is called is outlined. */
function Personne({ personne, entreprise_id, isModifiable }: PersonneProps) {
  const { id, prenom, nom, telephones } = personne
  const ouvrir = useOuvrirEchange(entreprise_id)
  const peutNoter = usePeut('echanges')
  const { data } = useQuery(echangeQuery(entreprise_id))
  const isAppele = data?.echange?.moyen === 'telephone' && data.echange.adherent_id === id
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 py-2.5">
      <p className="min-w-0 text-body">
        <span className="font-semibold">
          {prenom} {nom}
        </span>
        {telephones.length === 0 ? (
          <span className="block text-help font-semibold text-orange-ink">Sans téléphone</span>
        ) : (
          <span className="block text-help text-ink-2">{qualiteOf(personne)}</span>
        )}
      </p>
      <div className="grid justify-items-end gap-2">
        {telephones.map(({ numero }) => (
          <a
            className={buttonClass({ variant: 'secondary', ...(isAppele && { className: 'tone-wheat border-ink' }) })}
            href={`tel:${numero}`}
            key={numero}
            onClick={() => peutNoter && ouvrir.mutate({ moyen: 'telephone', adherent_id: id })}
          >
            <Phone aria-hidden="true" size={16} strokeWidth={2.1} />
            <span className="sr-only">
              Appeler {prenom} {nom} au{' '}
            </span>
            <span className="whitespace-nowrap tabular-nums">{formatTelephone(numero)}</span>
          </a>
        ))}
        {telephones.length === 0 && isModifiable && (
          <SelonDroit droit="dossiers">
            <ModifierLink className={buttonClass({ variant: 'secondary' })} modifie="adherent" objet={id}>
              Saisir le numéro
              <span className="sr-only">
                {' '}
                de {prenom} {nom}
              </span>
            </ModifierLink>
          </SelonDroit>
        )}
      </div>
    </li>
  )
}

/** « Contact principal », « Cogérant, 40 % » */
const qualiteOf = ({ est_contact_principal, role, parts_pct }: PersonneFiche) =>
  est_contact_principal
    ? 'Contact principal'
    : [role && ROLE_LABELS[role], parts_pct && `${formatNumber(parts_pct)}\u00a0%`].filter(Boolean).join(', ')

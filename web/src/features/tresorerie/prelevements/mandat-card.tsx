import type { MandatLigne } from '@sillon/contract/dossiers/mandats'
import { MANDAT_STATUT_LABELS } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { saySignature } from '@sillon/domain/dossiers/mandats/signature-portail'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/format.ts'
import { inPlace } from '../../../lib/query-client.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { NotRead } from '../../../ui/not-read.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { MandatPdf } from '../../dossiers/mandats/mandat-pdf.tsx'
import { mandatAdhesionQuery } from '../../dossiers/mandats/mandats.queries.ts'

/** The mandate of a membership: to sign, here or on paper, or signed. Nothing for a company that gave no IBAN. */
export function MandatCard({ adhesionId: id }: { adhesionId: string }) {
  const lecture = useQuery({ ...mandatAdhesionQuery(id), meta: inPlace })
  const { data } = lecture
  if (!data)
    return (
      <NotRead lecture={lecture} title="Le mandat n’a pas pu être lu.">
        <SkeletonCard />
      </NotRead>
    )
  const { mandat } = data
  if (!mandat) return null
  const { rum, statut, imprimable, signature, signable, papier, marchandises, accordable } = mandat
  const isSigned = statut === 'actif' || statut === 'suspendu'
  const isToPrint = statut === 'brouillon' && papier
  return (
    <Card>
      <Section level={3} title="Mandat de prélèvement">
        <Faits mandat={mandat} />
        {signature && <p className="mt-4 text-body text-ink-2">{saySignature(signature)}.</p>}
        {isSigned && <Couverture marchandises={marchandises !== null} />}
        {isToPrint && (
          <p className="mt-4 text-body text-ink-2">
            Téléchargez le mandat, signez-le et renvoyez-le à la coopérative&nbsp;: elle l’activera.
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          {signable && (
            <Link className={buttonClass({ variant: 'primary' })} params={{ id }} to="/mes-adhesions/$id/mandat/">
              Signer le mandat
            </Link>
          )}
          {accordable && <Accord id={id} marchandises={marchandises !== null} />}
          {(isToPrint || signature) && (
            <MandatPdf
              disabledReason={imprimable ? null : 'La coopérative prépare encore ses prélèvements.'}
              id={id}
              rum={rum}
              signe={signature !== null}
            />
          )}
          <Link
            className={buttonClass({ variant: 'secondary' })}
            hash="iban"
            params={{ id }}
            to="/mes-adhesions/$id/entreprise/"
          >
            Changer de compte
          </Link>
        </div>
      </Section>
    </Card>
  )
}

const Couverture = ({ marchandises }: { marchandises: boolean }) => (
  <p className="mt-4 text-body text-ink-2">
    {marchandises ? 'Il couvre aussi vos achats groupés.' : 'Il ne couvre pas vos achats groupés.'}
  </p>
)

const Accord = ({ id, marchandises }: { id: string; marchandises: boolean }) => (
  <Link className={buttonClass({ variant: 'secondary' })} params={{ id }} to="/mes-adhesions/$id/mandat/">
    {marchandises ? 'Achats groupés' : 'Prélever aussi mes achats groupés'}
  </Link>
)

type FaitsProps = {
  mandat: Pick<MandatLigne, 'statut' | 'rum' | 'titulaire_compte' | 'iban_masque' | 'date_signature' | 'signature'>
}

const Faits = ({ mandat }: FaitsProps) => {
  const { statut, rum, titulaire_compte, iban_masque, date_signature, signature } = mandat
  return (
    <DefinitionGrid
      items={[
        { term: 'État', detail: MANDAT_STATUT_LABELS[statut] },
        { term: 'Référence (RUM)', detail: rum },
        { term: 'Titulaire du compte', detail: titulaire_compte },
        { term: 'IBAN', detail: iban_masque, wide: true },
        ...(date_signature && !signature ? [{ term: 'Signé le', detail: formatDate(date_signature) }] : []),
      ]}
    />
  )
}

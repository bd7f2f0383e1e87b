import type { MandatASigner } from '@sillon/contract/dossiers/mandats'
import { ibanCourt } from '@sillon/domain/argent/iban-court'
import { saySignature } from '@sillon/domain/dossiers/mandats/signature-portail'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Card } from '../../../ui/card.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'
import { adhesionKey } from '../adhesions/adhesions.queries.ts'
import { MandatPdf } from './mandat-pdf.tsx'
import { MANDATS_KEY, mandatAdhesionQuery, mandatASignerQuery } from './mandats.queries.ts'
import { Marchandises } from './marchandises.tsx'
import { SignatureForm } from './signature-form.tsx'

/** The mandate to sign in the portal; once signed, its copy. */
export function MandatPage() {
  const { id = '' } = useParams({ strict: false })
  const { data } = useQuery({ ...mandatASignerQuery(id), throwOnError: throwWithoutData })
  if (!data) return <SkeletonCard lines={8} />
  return (
    <div className="max-w-[44rem]">
      <PageHead
        back={<BackLink label="Mes cotisations" renderLink={(props) => <Link {...props} to="/mes-adhesions/" />} />}
        intro={data.mandat && introOf(data.mandat)}
        title={titleOf(data.mandat)}
      />
      {data.mandat ? <Mandat id={id} mandat={data.mandat} /> : <SansIban id={id} />}
    </div>
  )
}

const titleOf = (mandat: MandatASigner | null) => {
  if (!mandat || mandat.refus) return 'Mandat de prélèvement'
  return `Signez pour le compte ${ibanCourt(mandat.iban_masque)}`
}

const introOf = ({ creancier, refus }: MandatASigner) =>
  refus === null && `Vous autorisez ${creancier} à prélever les cotisations de l’entreprise, à leur échéance.`

/** The account, and the whole text one press away. */
const Lecture = ({ mandat: { titulaire_compte, iban_masque, rum, texte } }: { mandat: MandatASigner }) => (
  <>
    <Card>
      <DefinitionGrid
        items={[
          { term: 'Titulaire', detail: titulaire_compte, wide: true },
          { term: 'IBAN', detail: iban_masque, wide: true },
          { term: 'Référence du mandat (RUM)', detail: rum, wide: true },
        ]}
      />
    </Card>
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-strong text-green-ink">
        Texte complet du mandat SEPA
        <ChevronDown aria-hidden="true" size={18} strokeWidth={1.85} />
      </summary>
      <div className="mt-2 grid gap-2 text-body text-ink-2">
        {texte.map((paragraphe) => (
          <p key={paragraphe}>{paragraphe}</p>
        ))}
      </div>
    </details>
  </>
)

function Mandat({ id, mandat }: { id: string; mandat: MandatASigner }) {
  const { rum, signature, refus, empreinte, a_imprimer } = mandat
  const queryClient = useQueryClient()
  const [change, setChange] = useState<string>()
  const readAgain = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: MANDATS_KEY }),
      queryClient.invalidateQueries({ queryKey: adhesionKey(id) }),
    ])
  return (
    <div className="grid gap-5">
      {change && (
        <Callout role="alert" takesFocus title={change} tone="orange">
          Voici le mandat tel qu’il est maintenant.
        </Callout>
      )}
      {signature ? (
        <Callout role="status" title={`${saySignature(signature)}.`} tone="green">
          Le mandat est actif. {apresEnvoi('Il est envoyé par e-mail à ceux qui gèrent l’entreprise.')}
        </Callout>
      ) : (
        refus && <Callout title={refus} tone="neutral" />
      )}
      <Lecture mandat={mandat} />
      <AchatsGroupes id={id} />
      {refus === null ? (
        <SignatureForm
          id={id}
          key={empreinte}
          mandat={mandat}
          onChanged={async (message) => {
            setChange(message)
            await readAgain()
          }}
          onSigned={async () => {
            setChange(undefined)
            await readAgain()
          }}
        />
      ) : (
        (signature || a_imprimer) && <MandatPdf id={id} rum={rum} signe={signature !== null} />
      )}
    </div>
  )
}

/** Once signed, on paper or here, it may cover group purchases too. */
function AchatsGroupes({ id }: { id: string }) {
  const { data } = useQuery(mandatAdhesionQuery(id))
  return data?.mandat ? <Marchandises id={id} mandat={data.mandat} /> : null
}

const SansIban = ({ id }: { id: string }) => (
  <Callout title="L’entreprise n’a pas encore donné d’IBAN" tone="neutral">
    <p className="mb-3">Le mandat se signe ensuite, ici même.</p>
    <Link
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
      hash="iban"
      params={{ id }}
      to="/mes-adhesions/$id/entreprise/"
    >
      Donner l’IBAN
    </Link>
  </Callout>
)

import { parseCode } from '@sillon/domain/pieces/documents/code-verification'
import type { Verification } from '@sillon/domain/pieces/documents/document'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { verify as readVerification } from './attestations.queries.ts'
import { VerificationReponse } from './verification-reponse.tsx'

/** A public page: tells whoever holds an attestation whether the code printed on it is valid. */
export function VerificationPage() {
  const { code = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const [saisie, setSaisie] = useState(code)
  const [erreur, setErreur] = useState<string>()
  const { reponse, pending } = useVerification(code)

  function verify(event: FormEvent) {
    event.preventDefault()
    if (parseCode(saisie) === null) {
      setErreur('Saisissez les 12 caractères du code, tels qu’ils sont imprimés sur l’attestation.')
      return
    }
    setErreur(undefined)
    void navigate({ to: '/verification/{-$code}', params: { code: saisie.trim() } })
  }

  return (
    <div className="max-w-prose">
      <PageHead
        intro="Une attestation d’adhésion porte un code de 12 caractères. Saisissez-le pour savoir si elle est valable."
        title="Vérification d’une attestation"
      />
      <form className="flex flex-col items-start gap-4" noValidate onSubmit={verify}>
        <TextField
          autoCapitalize="characters"
          autoComplete="off"
          error={erreur}
          help="Par exemple K7TM-9RWX-H4QP. Les tirets et les espaces ne comptent pas."
          label="Code de vérification"
          name="code"
          onChange={(event) => setSaisie(event.target.value)}
          spellCheck={false}
          value={saisie}
        />
        <Button loading={pending} loadingLabel="Vérification…" type="submit" variant="primary">
          Vérifier
        </Button>
      </form>
      {reponse && <VerificationReponse verification={reponse} />}
    </div>
  )
}

/** The answer for the code of the address; nothing while it loads, or when the call failed and told it. */
function useVerification(code: string) {
  const [lue, setLue] = useState<{ code: string; reponse?: Verification }>()
  useEffect(() => {
    if (code === '') return
    const abort = new AbortController()
    readVerification(code, abort.signal)
      .then((reponse) => setLue({ code, reponse }))
      .catch(() => {
        if (!abort.signal.aborted) setLue({ code })
      })
    return () => abort.abort()
  }, [code])
  const isLue = lue?.code === code
  return { reponse: isLue ? lue.reponse : undefined, pending: code !== '' && !isLue }
}

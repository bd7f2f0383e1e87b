let submitting = 0

/** While a form is sent, it says itself, beside what is typed, what the server refuses. */
export async function asForm<Result>(send: () => Promise<Result>): Promise<Result> {
  submitting++
  try {
    return await send()
  } finally {
    submitting--
  }
}

export const isFormSubmitting = () => submitting > 0

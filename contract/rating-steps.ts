/** The minimum ratings that the search filter offers. */
export const ratingSteps = [3, 4, 4.5]

/** The minimum ratings that the search filter offers. */
export const ratingSteps = [3, 4, 4.5]

/** The maximum distances in km that the search filter suggests. */
export const distanceSteps = [10, 25, 50, 100, 200]

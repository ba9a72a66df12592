def rollout_weights(state, seat):
    return None

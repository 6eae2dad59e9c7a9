#include "faces/mpi/gather.h"

#include <mpi.h>

#include <chrono>
#include <limits>
#include <numeric>
#include <thread>
#include <vector>

namespace {

// A process that has played its parts sleeps and leaves the cores to those that still play.
void wait_for(MPI_Request& request) {
  constexpr std::chrono::milliseconds nap{2};
  for (int done = 0; done == 0;) {
    MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    if (done == 0) std::this_thread::sleep_for(nap);
  }
}

}  // namespace

extern "C" {

void klaxon_mpi_join(int* number, int* count) {
  int threads = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &threads);
  MPI_Comm_rank(MPI_COMM_WORLD, number);
  MPI_Comm_size(MPI_COMM_WORLD, count);
}

void klaxon_mpi_exchange(const char* own, unsigned long bytes, void* to,
                         void (*take)(void* to, const char* text, unsigned long bytes)) {
  int count = 0;
  MPI_Comm_size(MPI_COMM_WORLD, &count);
  std::vector<int> lengths(static_cast<std::size_t>(count));
  const int length = static_cast<int>(bytes);
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Iallgather(&length, 1, MPI_INT, lengths.data(), 1, MPI_INT, MPI_COMM_WORLD, &request);
  wait_for(request);
  std::vector<int> begins(lengths.size());
  std::exclusive_scan(lengths.begin(), lengths.end(), begins.begin(), 0);
  const long all = std::accumulate(lengths.begin(), lengths.end(), 0L);
  if (all > std::numeric_limits<int>::max()) MPI_Abort(MPI_COMM_WORLD, 1);
  std::vector<char> texts(static_cast<std::size_t>(all));
  MPI_Iallgatherv(own, length, MPI_CHAR, texts.data(), lengths.data(), begins.data(), MPI_CHAR,
                  MPI_COMM_WORLD, &request);
  wait_for(request);
  for (std::size_t i = 0; i < lengths.size(); ++i)
    take(to, texts.data() + begins[i], static_cast<unsigned long>(lengths[i]));
}

void klaxon_mpi_leave(void) {
  MPI_Finalize();
}
}
